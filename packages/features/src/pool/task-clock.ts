/** A time limit that can stand still. */
export interface TaskClock {
  /** Begins or goes on. */
  start(): void
  /** Stands still until `start`. */
  pause(): void
  /** Never fires again. */
  stop(): void
}

/**
 * @param limit - Milliseconds of running until `late` is called.
 * @param waited - Milliseconds that the task has spent so far waiting for a processor that others had, which do not count: on a
 * busy machine a sound skill would be given up for what it never did.
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
