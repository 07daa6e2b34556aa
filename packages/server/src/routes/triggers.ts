import { triggersResult } from '@skillgauge/features'
import { generateTriggers } from '@skillgauge/features/generate-triggers'
import { triggersResultSchema } from '@skillgauge/features/wire-schema'
import { modelBodySchema, readModelRequest } from '../repositories/model-request.js'
import type { Parts } from '../parts.js'
import { pathParameter, refParameter } from '../repositories/path-parameter.js'
import { skillFileOf } from '../repositories/repository-request.js'
import type { Route } from '../http/route.js'

/** POST /v1/repos/{owner}/{repo}/triggers: trigger tests for a skill. */
export function triggers(parts: Parts): Route {
  return {
    method: 'POST',
    path: '/v1/repos/:owner/:repo/triggers',
    scope: 'llm',
    description: {
      summary: 'Let a model write trigger tests for a skill',
      query: { path: pathParameter(true), ref: refParameter },
      body: modelBodySchema,
      response: triggersResultSchema,
      errors: [400, 404, 422, 429, 502, 503, 504],
    },
    async handle(request) {
      const { head, files, model } = await readModelRequest(parts, request)
      const generated = await generateTriggers(files, { model, signal: request.signal })
      return { data: triggersResult(generated, head, skillFileOf(files)) }
    },
  }
}
