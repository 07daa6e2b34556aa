import type { SkillFiles } from '@skillgauge/core'
import { toTransferred } from '@skillgauge/core'
import { judgeResult, optimizeResult, triggersResult } from '@skillgauge/features'
import { generateTriggers } from '@skillgauge/features/generate-triggers'
import { judgeSkill } from '@skillgauge/features/judge-skill'
import { optimizeSkill } from '@skillgauge/features/optimize-skill'
import {
  judgeResultSchema,
  optimizeResultSchema,
  triggersResultSchema,
} from '@skillgauge/features/wire-schema'
import { cachedResult } from '../cache/cached-result.js'
import type { Route } from '../http/route.js'
import type { Parts } from '../parts.js'
import { modelRoute } from '../repositories/model-request.js'
import { queueClient, partsForRequest, skillFileOf } from '../repositories/repository-request.js'

/** POST /v1/repos/{owner}/{repo}/optimize */
export function optimize(parts: Parts): Route {
  return modelRoute(parts, {
    name: 'optimize',
    summary: 'Let a model rewrite a SKILL.md',
    response: optimizeResultSchema,
    async answer({ head, files, model }, request) {
      const path = skillFileOf(files)
      const result = await cachedResult(
        partsForRequest(parts, request),
        head,
        ['optimize', path, model.id],
        request,
        async (client) => {
          // Evaluates in another process, so that the event loop stays free.
          const evaluate = (version: SkillFiles) =>
            parts.evaluator.run({ kind: 'evaluate', skill: toTransferred(version) }, client)
          const options = { model, rules: parts.rules, evaluate, signal: client.signal }
          const optimized = await optimizeSkill(files, options)
          return { data: optimizeResult(optimized, head, path), keep: true }
        },
      )
      return { result }
    },
  })
}

/** POST /v1/repos/{owner}/{repo}/triggers */
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

/** POST /v1/repos/{owner}/{repo}/judge */
export function judge(parts: Parts): Route {
  return modelRoute(parts, {
    name: 'judge',
    summary: 'Let a model judge the quality of a skill',
    response: judgeResultSchema,
    async answer({ head, files, model }, request) {
      // Evaluates in another process, so that the event loop stays free.
      const evaluation = await parts.evaluator.run(
        { kind: 'evaluate', skill: toTransferred(files) },
        queueClient(request),
      )
      const options = { model, rules: parts.rules, evaluation, signal: request.signal }
      const judgement = await judgeSkill(files, options)
      return { data: judgeResult(judgement, head, skillFileOf(files)) }
    },
  })
}
