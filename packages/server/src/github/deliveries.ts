import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'

/** Seconds; GitHub redelivers for three days at most. */
const lifetime = 3 * 24 * 60 * 60

export type Deliveries = ReturnType<typeof createDeliveries>

/** Remembers deliveries, with Redis across servers, so that none is replayed. */
export function createDeliveries(redis: Redis | undefined) {
  const local = new LRUCache<string, true>({ max: 200_000, ttl: lifetime * 1000 })
  const keyOf = (name: string) => `skillgauge:delivery:${name}`

  async function isNew(name: string): Promise<boolean> {
    if (local.has(name)) return false
    local.set(name, true)
    const set = await redis?.set(keyOf(name), '1', 'EX', lifetime, 'NX').catch(() => 'OK')
    return set !== null
  }

  return {
    /** Whether all names are new. Remembers them. */
    async areNew(names: readonly string[]): Promise<boolean> {
      const answers = await Promise.all(names.map(isNew))
      return answers.every(Boolean)
    },
    /** Allows a redelivery, which GitHub sends under the same id. */
    async forget(names: readonly string[]): Promise<void> {
      for (const name of names) local.delete(name)
      await redis?.del(names.map(keyOf)).catch(() => 0)
    },
  }
}
