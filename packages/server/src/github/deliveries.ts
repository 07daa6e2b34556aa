import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'

/** Answers whether a delivery is new, and minds it. */
export type IsNewDelivery = (id: string) => Promise<boolean>

/** Seconds in which a delivery is known: GitHub itself delivers again for three days at most, each time under a new id. */
const knownFor = 3 * 24 * 60 * 60

/** In Redis, when there is one, so that a delivery that was sent to one server cannot be sent to another again. */
export function createDeliveries(redis: Redis | undefined): IsNewDelivery {
  const near = new LRUCache<string, true>({ max: 100_000, ttl: knownFor * 1000 })
  return async (id) => {
    if (near.has(id)) return false
    near.set(id, true)
    const set = await redis?.set(`skillgauge:delivery:${id}`, '1', 'EX', knownFor, 'NX').catch(() => 'OK')
    return set !== null
  }
}
