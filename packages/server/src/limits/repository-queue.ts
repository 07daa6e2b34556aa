import { FairQueue } from './fair-queue.js'
import { RequestError } from '../http/request-error.js'

/** Repositories that are read and evaluated at the same time: each takes memory. */
const concurrency = 8
const mostWaiting = 200

const retryAfterSeconds = 5

/** The queue of repositories to read. A repository too many is refused with a 429. */
export function createRepositoryQueue(): FairQueue {
  const tooMany = () =>
    new RequestError(
      429,
      `Too many repositories wait to be read. Try again in ${retryAfterSeconds} seconds.`,
      { 'retry-after': String(retryAfterSeconds) },
    )
  return new FairQueue({ atOnce: concurrency, leavesRoom: true, mostWaiting, tooMany })
}
