import type { Asker } from './fair-queue.js'
import { FairQueue } from './fair-queue.js'
import { RequestError } from '../http/request-error.js'

/** Repositories that are read and judged at the same time: each may take its share of memory. */
const atOnce = 8
/** Of these, how many may be one client's: to let another in at once, however long the first one's take. */
const perClient = 4
const mostWaiting = 200
/** Seconds until it is worth another try, when too many wait. */
const patience = 5

/** Runs `work` when it is its turn. Throws the signal's reason when nobody waits any more, and a 429 when too many wait. */
export interface TakeTurn {
  <T>(asker: Asker, work: () => Promise<T>): Promise<T>
  /** Looks whether what waits may begin, now that somebody else waits for it, too. */
  joined(): void
}

export function createTurns(): TakeTurn {
  const tooMany = () =>
    new RequestError(429, `Too many repositories wait to be read. Try again in ${patience} seconds.`, {
      'retry-after': String(patience),
    })
  const queue = new FairQueue({ atOnce, perClient, mostWaiting, tooMany })
  return Object.assign(<T>(asker: Asker, work: () => Promise<T>) => queue.run(asker, work), {
    joined: () => queue.serve(),
  })
}
