/** A time limit that can stand still. */
export interface TaskClock {
  /** Begins or goes on. */
  start(): void
  /** Stands still until `start`. */
  pause(): void
  /** Never fires again. */
  stop(): void
}

/** @param limit - Milliseconds of running until `late` is called. */
export function taskClock(limit: number, late: () => void): TaskClock {
  let left = limit
  let since = 0
  let timer: NodeJS.Timeout | undefined
  const halt = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    left -= performance.now() - since
  }
  return {
    start() {
      halt()
      since = performance.now()
      timer = setTimeout(late, Math.max(0, left))
    },
    pause: halt,
    stop: halt,
  }
}
