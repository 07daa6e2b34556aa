import type { SkillFiles } from '@skillgauge/core'
import { toTransferred } from '@skillgauge/core'
import { optimizeResult } from '@skillgauge/features'
import { optimizeSkill } from '@skillgauge/features/optimize-skill'
import { optimizeResultSchema } from '@skillgauge/features/wire-schema'
import { cachedResult } from '../cache/cached-result.js'
import { modelRoute } from '../repositories/model-request.js'
import type { Parts } from '../parts.js'
import { partsOf, skillFileOf } from '../repositories/repository-request.js'
import type { Route } from '../http/route.js'

/** POST /v1/repos/{owner}/{repo}/optimize: a SKILL.md as a model would have it, and both scores. */
export function optimize(parts: Parts): Route {
  return modelRoute(parts, {
    name: 'optimize',
    summary: 'Let a model rewrite a SKILL.md',
    response: optimizeResultSchema,
    async answer({ head, files, model }, request) {
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
  })
}
