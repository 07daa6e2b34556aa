import { messageOf } from '@skillgauge/core'
import { Redis } from 'ioredis'
import { RequestError } from '../http/request-error.js'
import { withTimeout } from '../with-timeout.js'

/** Milliseconds until a request about a job gets a 503. */
const redisTimeout = 5000

/** Milliseconds without an answer after which a connection is lost; BullMQ lets Redis wait for ten seconds before it answers. */
const silence = 15_000

/** BullMQ requires a connection that waits; `withRedisTimeout` limits the wait of clients. */
export function connectForJobs(url: string, socketTimeout = silence): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: null,
    retryStrategy: (times) => Math.min(100 * times, 2000),
    // Without it, commands wait on a connection whose other end is gone until the kernel notices, if ever.
    socketTimeout,
  })
  // The server's own connection reports it.
  redis.on('error', () => {})
  return redis
}

/** Throws a 503 when Redis is slow or refuses (out of memory, or now a replica). */
export function withRedisTimeout<T>(work: Promise<T>): Promise<T> {
  const refused = work.catch((error: unknown) => {
    throw error instanceof RequestError ? error : queueUnavailable(messageOf(error), error)
  })
  return withTimeout(refused, redisTimeout, () => {
    throw queueUnavailable('It does not answer.')
  })
}

function queueUnavailable(reason: string, cause?: unknown): RequestError {
  const detail = 'The queue of jobs cannot be reached just now.'
  return new RequestError(503, detail, { 'retry-after': '5' }, { cause, logged: `${detail} ${reason}` })
}
