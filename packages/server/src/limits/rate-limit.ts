import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { RequestError } from '../http/request-error.js'
import type { Header } from '../http/route.js'
import type { Scope } from '../settings.js'

/** What is left to a client, as the `RateLimit-*` headers say it. */
export interface Allowance {
  readonly limit: number
  readonly remaining: number
  /** Seconds until the count begins anew. */
  readonly reset: number
}

/** Counts a request of this client; answers what is left to it. */
export type CountRequest = (scope: Scope, client: string) => Promise<Allowance>

/** Seconds that a count runs: the limits are per minute. */
const window = 60

/** Fixed windows of a minute, per client and scope. With Redis several servers count as one; without it each for itself. */
export function createRateLimit(
  perMinute: Readonly<Record<Scope, number>>,
  redis: Redis | undefined,
): CountRequest {
  const limiters = new Map(
    (Object.keys(perMinute) as Scope[]).map((scope) => {
      const options = { points: perMinute[scope], duration: window, keyPrefix: `skillgauge:limit:${scope}` }
      const memory = new RateLimiterMemory(options)
      // Redis away must not let everybody in, nor keep everybody out.
      const limiter = redis
        ? new RateLimiterRedis({
            ...options,
            storeClient: redis,
            insuranceLimiter: memory,
            rejectIfRedisNotReady: true,
          })
        : memory
      return [scope, limiter]
    }),
  )
  return async (scope, client) => {
    const limit = perMinute[scope]
    try {
      return allowanceOf(limit, await limiters.get(scope)!.consume(client))
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      const allowance = allowanceOf(limit, refused)
      throw new RequestError(
        429,
        `Too many requests: ${limit} a minute are allowed. Try again in ${allowance.reset} seconds.`,
        { ...Object.fromEntries(allowanceHeaders(allowance)), 'retry-after': String(allowance.reset) },
      )
    }
  }
}

function allowanceOf(limit: number, { remainingPoints, msBeforeNext }: RateLimiterRes): Allowance {
  return {
    limit,
    remaining: Math.max(0, remainingPoints),
    reset: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  }
}

export function allowanceHeaders({ limit, remaining, reset }: Allowance): Header[] {
  return [
    ['ratelimit-limit', String(limit)],
    ['ratelimit-remaining', String(remaining)],
    ['ratelimit-reset', String(reset)],
  ]
}
