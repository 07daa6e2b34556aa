import type { Redis } from 'ioredis'
import { Redis as Client } from 'ioredis'

/** Milliseconds to wait for an answer of Redis: beyond, it is quicker to do without. */
const patience = 500

export type RedisState = 'off' | 'ok' | 'down'

/** Connects to Redis, if the operator has one, and keeps trying. `report` is told once when it goes away, and once when it is back. */
export function openRedis(
  url: string | undefined,
  report: (event: object) => void,
): { readonly client: Redis | undefined; state(): RedisState } {
  if (url === undefined) return { client: undefined, state: () => 'off' }
  const client = new Client(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2000,
    commandTimeout: patience,
    // One that takes commands and answers none is away, too: without a connection nothing waits for it.
    socketTimeout: 2000,
    retryStrategy: (times) => Math.min(100 * times, 2000),
  })
  let reason = ''
  let last: RedisState | undefined
  const change = (redis: RedisState) => {
    // Each attempt to connect again ends with a `close` of its own.
    if (redis === last) return
    last = redis
    if (redis === 'ok') report({ redis })
    else report({ level: 'warn', redis, ...(reason && { reason }) })
  }
  client.on('error', (error: NodeJS.ErrnoException) => (reason = error.message || (error.code ?? error.name)))
  client.on('ready', () => change('ok'))
  client.on('close', () => change('down'))
  return { client, state: () => (client.status === 'ready' ? 'ok' : 'down') }
}
