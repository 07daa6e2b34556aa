import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'

/** What was delivered already. */
export interface Deliveries {
  /** Answers whether all of these names are new, and minds them. */
  areNew(names: readonly string[]): Promise<boolean>
  /** Lets them come again: GitHub delivers what has failed under the same id, when somebody asks for it. */
  forget(names: readonly string[]): Promise<void>
}

/** Seconds in which a delivery is known: GitHub delivers again for three days at most. */
const knownFor = 3 * 24 * 60 * 60

/** In Redis, when there is one, so that a delivery that was sent to one server cannot be sent to another again. */
export function createDeliveries(redis: Redis | undefined): Deliveries {
  const near = new LRUCache<string, true>({ max: 200_000, ttl: knownFor * 1000 })
  const keyOf = (name: string) => `skillgauge:delivery:${name}`

  async function isNew(name: string): Promise<boolean> {
    if (near.has(name)) return false
    near.set(name, true)
    const set = await redis?.set(keyOf(name), '1', 'EX', knownFor, 'NX').catch(() => 'OK')
    return set !== null
  }

  return {
    async areNew(names) {
      const answers = await Promise.all(names.map(isNew))
      return answers.every(Boolean)
    },
    async forget(names) {
      for (const name of names) near.delete(name)
      await redis?.del(names.map(keyOf)).catch(() => 0)
    },
  }
}
