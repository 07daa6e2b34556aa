import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** Set for each runtime, and inherited by every process that it starts. */
export const markVariable = 'SKILLGAUGE_RUN'

interface Running {
  readonly pid: number
  readonly parent: number
  readonly marked: boolean
}

/** Signals a process group; on Windows, which has none, ends the process and its children. */
export function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  if (process.platform !== 'win32') signalAll([-pid], signal)
  else spawnSync('taskkill', ['/pid', String(pid), '/T', '/F'], { windowsHide: true })
}

export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended already.
    }
  }
}

/** Processes started by this one, directly or not, in any process group. Those whose parent has ended are found by their mark (Linux only). */
export function findDescendants(pid: number | undefined, mark: string): number[] {
  if (pid === undefined || process.platform === 'win32') return []
  const all = process.platform === 'linux' ? readProc(mark) : readPs()
  const found = new Set(all.filter(({ marked }) => marked).map((one) => one.pid))
  for (let open = [pid]; open.length > 0;) {
    open = all.filter(({ parent }) => open.includes(parent)).map((one) => one.pid)
    open.forEach((one) => found.add(one))
  }
  found.delete(pid)
  return [...found]
}

function readProc(mark: string): Running[] {
  return [...processes()].flatMap(({ pid, read }) => {
    const stat = read('stat')
    // It has ended meanwhile.
    if (stat === undefined) return []
    // The program name is in parentheses, and may contain some.
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    return [{ pid, parent, marked: read('environ')?.includes(`${markVariable}=${mark}`) ?? false }]
  })
}

/** Every process of this user that has a mark (Linux only). */
export function listMarkedProcesses(): { readonly pid: number; readonly mark: string }[] {
  if (process.platform !== 'linux') return []
  return [...processes()].flatMap(({ pid, read }) => {
    const mark = new RegExp(`(?:^|\\0)${markVariable}=([^\\0]{1,100})`).exec(read('environ') ?? '')?.[1]
    return mark === undefined ? [] : [{ pid, mark }]
  })
}

/** Every process of this machine. `read` reads one of its files: `undefined` when it has ended or is another user's. */
function* processes() {
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const pid = Number(name)
    const read = (file: 'stat' | 'environ') => {
      try {
        return readFileSync(`/proc/${pid}/${file}`, 'latin1')
      } catch {
        return undefined
      }
    }
    yield { pid, read }
  }
}

function readPs(): Running[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  return (stdout ?? '').split('\n').flatMap((line) => {
    const [pid, parent] = line.trim().split(/\s+/).map(Number)
    return pid && parent ? [{ pid, parent, marked: false }] : []
  })
}
