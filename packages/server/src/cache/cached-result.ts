import type { Head } from '@skillgauge/sources/github'
import type { QueueClient } from '../limits/fair-queue.js'
import type { Parts } from '../parts.js'
import type { Result } from './result-cache.js'
import { resultOf } from './result-cache.js'
import type { ApiRequest } from '../http/route.js'

/** A response body, and whether it may be cached. */
export interface Computed {
  readonly data: object
  readonly keep: boolean
}

export interface RunningClient extends QueueClient {
  readonly signal: AbortSignal
}

/** The result for a commit: cached, shared with an equal request in progress, or made now. */
export async function cachedResult(
  { cache, metrics, catalogVersion, flights, repositoryQueue, realm }: Parts,
  head: Head,
  query: readonly (string | null)[],
  request: Pick<ApiRequest, 'signal' | 'client'>,
  compute: (client: RunningClient) => Promise<Computed>,
): Promise<Result> {
  const { owner, repo, commitSha } = head
  // Names contain no colon, so no public request shares a key with a private one.
  const apart = realm === '' ? [] : [`private:${realm}`]
  const names = [owner.toLowerCase(), repo.toLowerCase(), commitSha]
  const key = JSON.stringify([...apart, ...names, catalogVersion, ...query])
  const known = await cache.get(key)
  metrics?.cache(known ? 'hit' : 'miss')
  if (known) return known
  const answer = flights.run(
    key,
    request.signal,
    async (signal, clients) => {
      const { data, keep } = await compute({ signal, clients })
      const result = resultOf(JSON.stringify(data))
      if (!keep) return { ...result, cacheControl: 'no-store' }
      await cache.set(key, result)
      return result
    },
    request.client,
  )
  // The shared run may now start on the turn of this client.
  repositoryQueue.startQueued()
  return answer
}
