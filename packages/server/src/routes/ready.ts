import { z } from 'zod'
import { RequestError } from '../http/request-error.js'
import type { Readiness } from '../readiness.js'
import type { Route } from '../http/route.js'

export const readySchema = z.strictObject({ status: z.literal('ready') })

/** GET /ready: whether work may be sent here. */
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
