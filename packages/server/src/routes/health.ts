import { z } from 'zod'
import type { RedisState } from '../cache/redis.js'
import type { Route } from '../http/route.js'

export const healthSchema = z.strictObject({
  status: z.literal('ok'),
  version: z.string(),
  checks: z.int(),
  uptime_s: z.int().nonnegative(),
  redis: z.enum(['off', 'ok', 'down']),
})

/** GET /health: the server runs, and what it stands on. */
export function health(facts: { version: string; checks: number; redis: () => RedisState }): Route {
  return {
    method: 'GET',
    path: '/health',
    scope: 'free',
    description: { summary: 'Whether the service runs', response: healthSchema, errors: [] },
    handle: () => ({
      data: {
        status: 'ok',
        version: facts.version,
        checks: facts.checks,
        uptime_s: Math.floor(process.uptime()),
        redis: facts.redis(),
      },
      cacheControl: 'no-store',
    }),
  }
}
