import { catalogSchema } from '@skillgauge/features/wire-schema'
import type { Parts } from '../parts.js'
import { resultOf } from '../cache/result-cache.js'
import type { Route } from '../http/route.js'

/** GET /v1/checks */
export function checks({ catalog }: Pick<Parts, 'catalog'>): Route {
  const result = resultOf(JSON.stringify(catalog))
  return {
    method: 'GET',
    path: '/v1/checks',
    scope: 'other',
    description: { summary: 'Every check that is run', response: catalogSchema, errors: [] },
    handle: () => ({ result, cacheControl: 'public, max-age=300' }),
  }
}
