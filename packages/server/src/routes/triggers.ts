import { triggersResult } from '@skillgauge/features'
import { generateTriggers } from '@skillgauge/features/generate-triggers'
import { triggersResultSchema } from '@skillgauge/features/wire-schema'
import { modelRoute } from '../repositories/model-request.js'
import type { Parts } from '../parts.js'
import { skillFileOf } from '../repositories/repository-request.js'
import type { Route } from '../http/route.js'

/** POST /v1/repos/{owner}/{repo}/triggers: trigger tests for a skill. */
export function triggers(parts: Parts): Route {
  return modelRoute(parts, {
    name: 'triggers',
    summary: 'Let a model write trigger tests for a skill',
    response: triggersResultSchema,
    async answer({ head, files, model }, request) {
      const generated = await generateTriggers(files, { model, signal: request.signal })
      return { data: triggersResult(generated, head, skillFileOf(files)) }
    },
  })
}
