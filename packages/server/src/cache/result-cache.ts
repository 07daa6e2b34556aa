import type { Redis } from 'ioredis'
import { wellFormedJson } from '@skillgauge/core'
import { LRUCache } from 'lru-cache'
import { hash } from 'node:crypto'

export interface Result {
  readonly body: Buffer
  readonly etag: string
  readonly length: string
  /** `Cache-Control` of the response; `undefined`: revalidate before each use. */
  readonly cacheControl?: string
}

export type ResultCache = ReturnType<typeof createResultCache>

const lifetime = 3600
const memory = 200 * 1024 * 1024
/** Bytes of an entry in addition to its body. */
const overhead = 512

/** Results in memory and, with Redis, shared by several servers. Without a connection a lookup is a miss. */
export function createResultCache(redis: Redis | undefined) {
  const local = new LRUCache<string, Result>({
    maxSize: memory,
    sizeCalculation: ({ body }) => body.length + overhead,
    ttl: lifetime * 1000,
    // Milliseconds between reads of the clock.
    ttlResolution: 1000,
  })
  return {
    async get(key: string): Promise<Result | undefined> {
      const known = local.get(key)
      if (known || !redis) return known
      const stored = await redis.getBuffer(redisKey(key)).catch(() => null)
      if (!stored) return undefined
      // Keeps the remaining lifetime: an entry must not live longer because a server copied it.
      const seconds = await redis.ttl(redisKey(key)).catch(() => 0)
      const result = resultOf(stored)
      if (seconds > 0) local.set(key, result, { ttl: seconds * 1000 })
      return result
    },
    async set(key: string, result: Result): Promise<void> {
      local.set(key, result)
      await redis?.set(redisKey(key), result.body, 'EX', lifetime).catch(() => undefined)
    },
  }
}

export function resultOf(body: Buffer | string): Result {
  const bytes = typeof body === 'string' ? Buffer.from(wellFormedJson(body)) : body
  const etag = `"${hash('sha256', bytes, 'base64url').slice(0, 27)}"`
  return { body: bytes, etag, length: String(bytes.length) }
}

/** Whether the result is cached. */
export function isCached({ cacheControl }: Result): boolean {
  return cacheControl === undefined
}

function redisKey(key: string): string {
  return `skillgauge:result:${hash('sha256', key, 'base64url')}`
}
