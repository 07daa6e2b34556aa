import type { Redis } from 'ioredis'
import { Redis as Client } from 'ioredis'

/** Milliseconds for a command; working without Redis is faster than a longer wait. */
const commandTimeout = 500

export type RedisState = 'off' | 'ok' | 'down'

/** Connects and reconnects. Calls `report` once per change of the connection. */
export function openRedis(
  url: string | undefined,
  report: (event: object) => void,
): { readonly client: Redis | undefined; state(): RedisState } {
  if (url === undefined) return { client: undefined, state: () => 'off' }
  const client = new Client(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2000,
    commandTimeout,
    // Drops a connection that accepts commands and answers none; without one, commands fail at once.
    socketTimeout: 2000,
    retryStrategy: (times) => Math.min(100 * times, 2000),
  })
  let reason = ''
  let last: RedisState | undefined
  const onChange = (redis: RedisState) => {
    // Every failed attempt to reconnect emits `close`.
    if (redis === last) return
    last = redis
    if (redis === 'ok') report({ redis })
    else report({ level: 'warn', redis, ...(reason && { reason }) })
  }
  client.on('error', (error: NodeJS.ErrnoException) => (reason = error.message || (error.code ?? error.name)))
  client.on('ready', () => onChange('ok'))
  client.on('close', () => onChange('down'))
  return { client, state: () => (client.status === 'ready' ? 'ok' : 'down') }
}
