import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'

/** Seconds; GitHub redelivers for three days at most. */
const knownFor = 3 * 24 * 60 * 60

export type Deliveries = ReturnType<typeof createDeliveries>

/** Remembers deliveries, with Redis across servers, so that none is replayed. */
export function createDeliveries(redis: Redis | undefined) {
  const near = new LRUCache<string, true>({ max: 200_000, ttl: knownFor * 1000 })
  const keyOf = (name: string) => `skillgauge:delivery:${name}`

  async function isNew(name: string): Promise<boolean> {
    if (near.has(name)) return false
    near.set(name, true)
    const set = await redis?.set(keyOf(name), '1', 'EX', knownFor, 'NX').catch(() => 'OK')
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
      for (const name of names) near.delete(name)
      await redis?.del(names.map(keyOf)).catch(() => 0)
    },
  }
}
