import { toTransferred } from '@skillgauge/core'
import { judgeResult } from '@skillgauge/features'
import { judgeSkill } from '@skillgauge/features/judge-skill'
import { judgeResultSchema } from '@skillgauge/features/wire-schema'
import { modelRoute } from '../repositories/model-request.js'
import type { Parts } from '../parts.js'
import { askerOf, skillFileOf } from '../repositories/repository-request.js'
import type { Route } from '../http/route.js'

/** POST /v1/repos/{owner}/{repo}/judge: what a model thinks of a skill. */
export function judge(parts: Parts): Route {
  return modelRoute(parts, {
    name: 'judge',
    summary: 'Let a model judge the quality of a skill',
    response: judgeResultSchema,
    async answer({ head, files, model }, request) {
      // The checks run where they cannot hold up anybody else.
      const evaluation = await parts.evaluator.run(
        { kind: 'evaluate', skill: toTransferred(files) },
        askerOf(request),
      )
      const judgement = await judgeSkill(files, {
        model,
        rules: parts.rules,
        evaluation,
        signal: request.signal,
      })
      return { data: judgeResult(judgement, head, skillFileOf(files)) }
    },
  })
}
