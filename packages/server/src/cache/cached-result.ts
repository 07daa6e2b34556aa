import type { Head } from '@skillgauge/sources/github'
import type { Asker } from '../limits/fair-queue.js'
import type { Parts } from '../parts.js'
import type { Result } from './result-cache.js'
import { resultOf } from './result-cache.js'
import type { ApiRequest } from '../http/route.js'

/** A finished answer, and whether it may be kept. */
export interface Made {
  readonly data: object
  readonly keep: boolean
}

export interface RunningAsker extends Asker {
  readonly signal: AbortSignal
}

/** The answer to `what` about this commit: from the cache, from an equal request that is being answered, or made now. */
export async function cachedResult(
  { cache, catalogVersion, flights, takeTurn, realm }: Parts,
  head: Head,
  what: readonly (string | null)[],
  request: Pick<ApiRequest, 'signal' | 'client'>,
  make: (asker: RunningAsker) => Promise<Made>,
): Promise<Result> {
  const { owner, repo, commitSha } = head
  // What is private has a key that no request without one can make: no name has a colon.
  const apart = realm === '' ? [] : [`private:${realm}`]
  const names = [owner.toLowerCase(), repo.toLowerCase(), commitSha]
  const key = JSON.stringify([...apart, ...names, catalogVersion, ...what])
  const known = await cache.get(key)
  if (known) return known
  const answer = flights.run(
    key,
    request.signal,
    async (signal, clients) => {
      const { data, keep } = await make({ signal, clients })
      const result = resultOf(JSON.stringify(data))
      if (!keep) return { ...result, cacheControl: 'no-store' }
      await cache.set(key, result)
      return result
    },
    request.client,
  )
  // It may wait in the queue of somebody who has much in it.
  takeTurn.joined()
  return answer
}
