import { readFileSync } from 'node:fs'

/** A time limit that can pause. */
interface TaskClock {
  start(): void
  pause(): void
  stop(): void
}

/**
 * @param limit - Milliseconds of running until `late` is called.
 * @param waited - Milliseconds that the task has waited for a processor so far. They do not count, so that a busy machine does
 * not fail a sound skill.
 */
export function taskClock(limit: number, late: () => void, waited: () => number = () => 0): TaskClock {
  let left = limit
  let since = 0
  let waitedBefore = 0
  let timer: NodeJS.Timeout | undefined
  const halt = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    left -= performance.now() - since - (waited() - waitedBefore)
  }
  const start = () => {
    halt()
    since = performance.now()
    waitedBefore = waited()
    timer = setTimeout(() => {
      halt()
      // Timers may fire a millisecond early.
      if (left > 1) start()
      else late()
    }, left)
  }
  return { start, pause: halt, stop: halt }
}

/**
 * Milliseconds that the main thread of a process has waited for a processor (Linux: second number of `/proc/PID/schedstat`, in
 * nanoseconds). 0 if unknown.
 */
export function processorWait(pid: number): number {
  try {
    const nanoseconds = Number(readFileSync(`/proc/${pid}/schedstat`, 'latin1').split(' ')[1])
    return Number.isFinite(nanoseconds) ? nanoseconds / 1e6 : 0
  } catch {
    return 0
  }
}
