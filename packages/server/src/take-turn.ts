import pLimit from 'p-limit'
import { RequestError } from './request-error.js'

/** Repositories that are read and judged at the same time: each may take its share of memory. */
const atOnce = 8
/** Repositories that may wait for their turn. */
const mostWaiting = 200
/** Seconds until it is worth another try, when too many wait. */
const patience = 5

/**
 * Runs `work` when it is its turn. Throws the signal's reason when nobody waits for it any more by then, and a 429 at once
 * when too many wait already: an answer that comes too late helps nobody.
 */
export type TakeTurn = <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T>

export function createTurns(): TakeTurn {
  const limit = pLimit(atOnce)
  return async (signal, work) => {
    if (limit.pendingCount >= mostWaiting)
      throw new RequestError(
        429,
        `Too many repositories wait to be read. Try again in ${patience} seconds.`,
        {
          'retry-after': String(patience),
        },
      )
    return limit(() => {
      signal.throwIfAborted()
      return work()
    })
  }
}
