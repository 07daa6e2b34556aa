import type { Redis } from 'ioredis'
import { Redis as Client } from 'ioredis'

/** Milliseconds to wait for an answer of Redis: beyond, it is quicker to do without. */
const patience = 500

/**
 * Connects to Redis, and goes on trying for as long as the server runs. Nothing waits for it: a command fails at once while
 * there is no connection.
 */
export function connectRedis(url: string, onChange: (state: 'ok' | 'down', reason?: string) => void): Redis {
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
  redis.on('error', (error: Error) => (reason = error.message))
  redis.on('ready', () => onChange('ok'))
  redis.on('close', () => onChange('down', reason))
  return redis
}
