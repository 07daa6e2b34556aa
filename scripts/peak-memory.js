import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'

/** @returns Peak resident memory of a command and its child processes, in MB. `NaN` on systems other than Linux. */
export async function measurePeak({ args, shell, cwd }, env) {
  if (!existsSync('/proc/self/task')) return NaN
  const options = { cwd, env, stdio: 'ignore' }
  const child = shell ? spawn('sh', ['-c', shell], options) : spawn(process.execPath, args, options)
  let peak = 0
  const watch = setInterval(() => (peak = Math.max(peak, residentOfTree(child.pid))), 20)
  await once(child, 'exit')
  clearInterval(watch)
  return peak / 1024
}

/** @returns Resident memory of a process and all its descendants, in kB. Processes that have ended meanwhile count 0. */
function residentOfTree(pid) {
  try {
    const own = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    return children.reduce((sum, child) => sum + residentOfTree(child), own)
  } catch {
    return 0
  }
}
