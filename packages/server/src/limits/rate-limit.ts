import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { RequestError } from '../http/request-error.js'
import type { Header } from '../http/route.js'
import type { ServerKey } from '../keys/key-file.js'
import type { Scope } from '../settings/settings.js'

/** For the `RateLimit-*` headers. */
export interface Allowance {
  readonly limit: number
  readonly remaining: number
  /** Seconds until the window ends. */
  readonly reset: number
}

/** Counts a request. Throws a 429 over the limit. */
export type CountRequest = (scope: Scope, client: string, key?: ServerKey) => Promise<Allowance>

/** Seconds. */
const window = 60

/** Fixed windows per client and scope, shared by several servers with Redis. */
export function createRateLimit(
  perMinute: Readonly<Record<Scope, number>>,
  redis: Redis | undefined,
): CountRequest {
  const limiters = new Map<string, RateLimiterMemory | RateLimiterRedis>()
  const limiterOf = (scope: Scope, points: number) => {
    const name = `${scope}:${points}`
    const known = limiters.get(name)
    if (known) return known
    const options = { points, duration: window, keyPrefix: `skillgauge:limit:${scope}` }
    const memory = new RateLimiterMemory(options)
    // Without Redis, limits continue in memory.
    const limiter = redis
      ? new RateLimiterRedis({
          ...options,
          storeClient: redis,
          insuranceLimiter: memory,
          rejectIfRedisNotReady: true,
        })
      : memory
    limiters.set(name, limiter)
    return limiter
  }
  return async (scope, client, key) => {
    const limit = (key && limitOf(key, scope)) ?? perMinute[scope]
    if (limit === 0) throw new RequestError(403, `The key \`${key?.name}\` may not ask models.`)
    try {
      // No address starts with `key `.
      return allowanceOf(limit, await limiterOf(scope, limit).consume(key ? `key ${key.name}` : client))
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

/** `undefined`: the default limit. */
function limitOf({ scansPerMinute, modelsPerMinute }: ServerKey, scope: Scope): number | undefined {
  return { scan: scansPerMinute, llm: modelsPerMinute, other: undefined }[scope]
}

function allowanceOf(limit: number, { remainingPoints, msBeforeNext }: RateLimiterRes): Allowance {
  return {
    limit,
    remaining: Math.max(0, remainingPoints),
    // The clock may have been set back since the window began.
    reset: Math.min(window, Math.max(1, Math.ceil(msBeforeNext / 1000))),
  }
}

export function allowanceHeaders({ limit, remaining, reset }: Allowance): Header[] {
  return [
    ['ratelimit-limit', String(limit)],
    ['ratelimit-remaining', String(remaining)],
    ['ratelimit-reset', String(reset)],
  ]
}
