import type { Evaluation } from '@skillgauge/core'
import { SkillgaugeError } from '@skillgauge/core'
import { notEvaluated, scanResult, skillEvaluateResult } from '@skillgauge/operations'
import { scanResultSchema, skillEvaluateResultSchema } from '@skillgauge/operations/wire-schema'
import type { Head, Repository } from '@skillgauge/sources/github'
import { z } from 'zod'
import type { Made } from '../cached-result.js'
import { cachedResult } from '../cached-result.js'
import { eachSkill } from '../each-skill.js'
import { toTransferred } from '../evaluation/transferred-skill.js'
import type { Parts } from '../parts.js'
import { pathParameter } from '../path-parameter.js'
import { directoryMeant, firstSkills, headOf, skillFileOf } from '../repository-request.js'
import type { Route } from '../route.js'

/** GET /v1/repos/{owner}/{repo}/evaluate: every skill of a repository, or one. */
export function evaluate(parts: Parts): Route {
  return {
    method: 'GET',
    path: '/v1/repos/:owner/:repo/evaluate',
    scope: 'scan',
    description: {
      summary: 'Evaluate every skill of a repository, or one',
      query: { path: pathParameter(false) },
      response: z.union([scanResultSchema, skillEvaluateResultSchema]),
      errors: [400, 404, 429, 502],
    },
    async handle(request) {
      const { head, directory } = await scanned(parts, request)
      const result = await cachedResult(parts, head, ['evaluate', directory], request, (signal) =>
        parts.takeTurn(signal, () =>
          directory === null
            ? evaluateAll(parts, head, signal)
            : evaluateOne(parts, head, directory, signal),
        ),
      )
      return { result }
    },
  }
}

/** What fails after the commit was found is told in the answer, and not kept: it is worth another try. */
async function evaluateAll(parts: Parts, head: Head, signal: AbortSignal): Promise<Made> {
  const origin = { ...head, scannedAt: parts.now() }
  try {
    const repository = await parts.github.open(head, signal)
    const { directories, truncated } = await firstSkills(repository)
    const skills = await evaluateSkills(parts, repository, directories, signal)
    return { data: scanResult(skills, origin, { error: null, truncated }), keep: true }
  } catch (error) {
    if (!(error instanceof SkillgaugeError) || error.code !== 'upstream-failed') throw error
    return { data: scanResult([], origin, { error: error.message, truncated: false }), keep: false }
  }
}

async function evaluateOne(parts: Parts, head: Head, path: string, signal: AbortSignal): Promise<Made> {
  const repository = await parts.github.open(head, signal)
  const directory = await repository.find(path)
  const [skill] = await evaluateSkills(parts, repository, [directory], signal)
  return { data: skillEvaluateResult(skill!, { ...head, scannedAt: parts.now() }), keep: true }
}

async function evaluateSkills(
  { evaluator }: Parts,
  repository: Repository,
  directories: readonly string[],
  signal: AbortSignal,
): Promise<Evaluation[]> {
  const skills = await repository.read(directories)
  return Promise.all(
    [...skills.values()].map(async (files): Promise<Evaluation> => {
      try {
        return await evaluator.run({ kind: 'evaluate', skill: toTransferred(files) }, signal)
      } catch (error) {
        // One that hangs or crashes costs its own result. It would do so again: that is kept like any other.
        if (!(error instanceof SkillgaugeError)) throw error
        return notEvaluated(skillFileOf(files), error.message)
      }
    }),
  )
}
