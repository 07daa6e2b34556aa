import { toTransferred } from '@skillgauge/core'
import { judgeResult } from '@skillgauge/features'
import { judgeSkill } from '@skillgauge/features/judge-skill'
import { judgeResultSchema } from '@skillgauge/features/wire-schema'
import { modelBodySchema, readModelRequest } from '../repositories/model-request.js'
import type { Parts } from '../parts.js'
import { pathParameter, refParameter } from '../repositories/path-parameter.js'
import { askerOf, skillFileOf } from '../repositories/repository-request.js'
import type { Route } from '../http/route.js'

/** POST /v1/repos/{owner}/{repo}/judge: what a model thinks of a skill. */
export function judge(parts: Parts): Route {
  return {
    method: 'POST',
    path: '/v1/repos/:owner/:repo/judge',
    scope: 'llm',
    description: {
      summary: 'Let a model judge the quality of a skill',
      query: { path: pathParameter(true), ref: refParameter },
      body: modelBodySchema,
      response: judgeResultSchema,
      errors: [400, 404, 422, 429, 502, 503, 504],
    },
    async handle(request) {
      const { head, files, model } = await readModelRequest(parts, request)
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
  }
}
