import { scanResultSchema, skillEvaluateResultSchema } from '@skillgauge/features/wire-schema'
import { z } from 'zod'
import type { Route } from '../http/route.js'
import type { Parts } from '../parts.js'
import { evaluateRepository } from '../repositories/evaluate-repository.js'
import {
  partsForRequest,
  pathParameter,
  refParameter,
  readScanRequest,
} from '../repositories/repository-request.js'

/** GET /v1/repos/{owner}/{repo}/evaluate */
export function evaluate(parts: Parts): Route {
  return {
    method: 'GET',
    path: '/v1/repos/:owner/:repo/evaluate',
    scope: 'scan',
    description: {
      summary: 'Evaluate every skill of a repository, or one',
      query: { path: pathParameter, ref: refParameter },
      response: z.union([scanResultSchema, skillEvaluateResultSchema]),
      errors: [400, 401, 404, 429, 502],
    },
    async handle(request) {
      const scoped = partsForRequest(parts, request)
      return { result: await evaluateRepository(scoped, await readScanRequest(scoped, request), request) }
    },
  }
}
