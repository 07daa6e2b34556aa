import { z } from 'zod'
import type { RedisState } from '../cache/redis.js'
import { RequestError } from '../http/request-error.js'
import type { Route } from '../http/route.js'
import type { Readiness } from '../readiness.js'

const healthSchema = z.strictObject({
  status: z.literal('ok'),
  version: z.string(),
  checks: z.int(),
  uptime_s: z.int().nonnegative(),
  redis: z.enum(['off', 'ok', 'down']),
})

/** GET /health */
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

const readySchema = z.strictObject({ status: z.literal('ready') })

/** GET /ready: whether the server accepts work. */
export function ready(readiness: Readiness): Route {
  return {
    method: 'GET',
    path: '/ready',
    scope: 'free',
    description: { summary: 'Whether the service takes work', response: readySchema, errors: [503] },
    handle() {
      const { state } = readiness
      if (state === 'ready') return { data: { status: 'ready' }, cacheControl: 'no-store' }
      const detail = { starting: 'The server is starting.', draining: 'The server is stopping.' }[state]
      throw new RequestError(503, detail, { 'retry-after': '1' })
    },
  }
}
