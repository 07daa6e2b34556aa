import { setTimeout } from 'node:timers/promises'

/** Time and chance, so that tests need none. */
export interface Clock {
  /** Milliseconds since whenever. */
  now(): number
  /** Resolves after `ms`; rejects when `signal` is aborted before. */
  wait(ms: number, signal: AbortSignal): Promise<void>
  /** From 0 to 1, by which waits differ. */
  random(): number
}

export const systemClock: Clock = {
  now: () => performance.now(),
  wait: (ms, signal) => setTimeout(ms, undefined, { signal, ref: true }),
  random: Math.random,
}
