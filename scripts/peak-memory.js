import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'

/** Megabytes of the resident sets of a process and of those that it starts, at their largest. Linux tells of them; elsewhere `NaN`. */
export async function peakOf({ args, shell, cwd }, env) {
  if (!existsSync('/proc/self/task')) return NaN
  const options = { cwd, env, stdio: 'ignore' }
  const child = shell ? spawn('sh', ['-c', shell], options) : spawn(process.execPath, args, options)
  let peak = 0
  const watch = setInterval(() => (peak = Math.max(peak, residentBelow(child.pid))), 20)
  await once(child, 'exit')
  clearInterval(watch)
  return peak / 1024
}

/** Kilobytes of a process and of all below it. One that has ended meanwhile counts nothing. */
function residentBelow(pid) {
  try {
    const own = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
    const below = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    return below.reduce((sum, one) => sum + residentBelow(one), own)
  } catch {
    return 0
  }
}
