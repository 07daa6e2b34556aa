import { messageOf } from '@skillgauge/core'
import { RequestError } from '../http/request-error.js'
import { withTimeout } from '../with-timeout.js'

/** Milliseconds until a request about a job gets a 503. */
const redisTimeout = 5000

/** Throws a 503 when Redis is slow or refuses (out of memory, or now a replica). */
export function withRedisTimeout<T>(work: Promise<T>): Promise<T> {
  const refused = work.catch((error: unknown) => throwQueueUnavailable(messageOf(error), error))
  return withTimeout(refused, redisTimeout, () => throwQueueUnavailable('It does not answer.'))
}

function throwQueueUnavailable(reason: string, cause?: unknown): never {
  const detail = 'The queue of jobs cannot be reached just now.'
  throw new RequestError(503, detail, { 'retry-after': '5' }, { cause, logged: `${detail} ${reason}` })
}
