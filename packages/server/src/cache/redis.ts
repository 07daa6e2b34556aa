import type { Redis } from 'ioredis'
import { Redis as Client } from 'ioredis'

/** Milliseconds to wait for an answer of Redis: beyond, it is quicker to do without. */
const patience = 500

/** Told when Redis goes, and when it is back; of a Redis that stays away only once. */
export type OnRedisChange = (state: 'ok' | 'down', reason?: string) => void

/**
 * Connects to Redis, and goes on trying for as long as the server runs. Nothing waits for it: a command fails at once while
 * there is no connection.
 */
export function connectRedis(url: string, onChange: OnRedisChange): Redis {
  const redis = new Client(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2000,
    commandTimeout: patience,
    // One that takes commands and answers none is away, too: without a connection nothing waits for it.
    socketTimeout: 2000,
    retryStrategy: (times) => Math.min(100 * times, 2000),
  })
  let reason = ''
  let last: 'ok' | 'down' | undefined
  const change = (state: 'ok' | 'down', why?: string) => {
    // Each attempt to connect again ends with a `close` of its own.
    if (state === last) return
    last = state
    onChange(state, why)
  }
  redis.on('error', (error: NodeJS.ErrnoException) => (reason = error.message || (error.code ?? error.name)))
  redis.on('ready', () => change('ok'))
  redis.on('close', () => change('down', reason))
  return redis
}
