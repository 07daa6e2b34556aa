import type { Head } from '@skillgauge/sources/github'
import { SingleFlight } from '@skillgauge/sources/github'
import type { Parts } from './parts.js'
import type { Result } from './result-cache.js'
import { resultOf } from './result-cache.js'
import type { ApiRequest } from './route.js'

/** A finished answer, and whether it may be kept. */
export interface Made {
  readonly data: object
  readonly keep: boolean
}

/** Answers that are being made. */
export type Flights = SingleFlight<Result>

/** One for each service: what one of them makes, or gives up, is not another's. */
export function createFlights(): Flights {
  return new SingleFlight<Result>()
}

/**
 * The answer to what is named by `what` about this commit: from the cache, from an equal request that is being answered, or
 * made now. Names of owner and repository mean the same in any case.
 */
export async function cachedResult(
  { cache, catalogVersion, flights }: Pick<Parts, 'cache' | 'catalogVersion' | 'flights'>,
  head: Head,
  what: readonly (string | null)[],
  request: Pick<ApiRequest, 'signal'>,
  make: (signal: AbortSignal) => Promise<Made>,
): Promise<Result> {
  const { owner, repo, commitSha } = head
  const key = JSON.stringify([owner.toLowerCase(), repo.toLowerCase(), commitSha, catalogVersion, ...what])
  const known = await cache.get(key)
  if (known) return known
  return flights.run(key, request.signal, async (shared) => {
    const { data, keep } = await make(shared)
    const result = resultOf(JSON.stringify(data))
    if (keep) await cache.set(key, result)
    return result
  })
}
