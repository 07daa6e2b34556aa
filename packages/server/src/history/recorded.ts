import { LRUCache } from 'lru-cache'

/** Scans that are known to be in the history, by what they were asked for. */
export type Recorded = Pick<LRUCache<string, true>, 'has' | 'set' | 'delete'>

/** Forgotten after an hour, like the results themselves. */
export function createRecorded(): Recorded {
  return new LRUCache<string, true>({ max: 20_000, ttl: 60 * 60 * 1000 })
}
