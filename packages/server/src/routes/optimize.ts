import type { SkillFiles } from '@skillgauge/core'
import { toTransferred } from '@skillgauge/core'
import { optimizeResult } from '@skillgauge/features'
import { optimizeSkill } from '@skillgauge/features/optimize-skill'
import { optimizeResultSchema } from '@skillgauge/features/wire-schema'
import { cachedResult } from '../cache/cached-result.js'
import { modelBodySchema, readModelRequest } from '../repositories/model-request.js'
import type { Parts } from '../parts.js'
import { pathParameter, refParameter } from '../repositories/path-parameter.js'
import { partsOf, skillFileOf } from '../repositories/repository-request.js'
import type { Route } from '../http/route.js'

/** POST /v1/repos/{owner}/{repo}/optimize: a SKILL.md as a model would have it, and both scores. */
export function optimize(parts: Parts): Route {
  return {
    method: 'POST',
    path: '/v1/repos/:owner/:repo/optimize',
    scope: 'llm',
    description: {
      summary: 'Let a model rewrite a SKILL.md',
      query: { path: pathParameter(true), ref: refParameter },
      body: modelBodySchema,
      response: optimizeResultSchema,
      errors: [400, 404, 422, 429, 502, 503, 504],
    },
    async handle(request) {
      const { head, files, model } = await readModelRequest(parts, request)
      const path = skillFileOf(files)
      const result = await cachedResult(
        partsOf(parts, request),
        head,
        ['optimize', path, model.id],
        request,
        async (asker) => {
          // The checks run where they cannot hold up anybody else.
          const evaluate = (version: SkillFiles) =>
            parts.evaluator.run({ kind: 'evaluate', skill: toTransferred(version) }, asker)
          const optimized = await optimizeSkill(files, {
            model,
            rules: parts.rules,
            evaluate,
            signal: asker.signal,
          })
          return { data: optimizeResult(optimized, head, path), keep: true }
        },
      )
      return { result }
    },
  }
}
