import type { Evaluation, SkillFiles } from '@skillgauge/core'
import { SkillgaugeError, toTransferred } from '@skillgauge/core'
import { notEvaluated, scanResult, skillEvaluateResult } from '@skillgauge/features'
import { scanResultSchema, skillEvaluateResultSchema } from '@skillgauge/features/wire-schema'
import type { Head, Repository } from '@skillgauge/sources/github'
import { VisibilityUnknown } from '@skillgauge/sources/github'
import { z } from 'zod'
import type { Made, RunningAsker } from '../cached-result.js'
import { cachedResult, hasNoError } from '../cached-result.js'
import { eachSkill } from '../each-skill.js'
import type { Parts } from '../parts.js'
import { pathParameter } from '../path-parameter.js'
import { reportFailures } from '../report-failures.js'
import { firstSkills, scanned, skillFileOf } from '../repository-request.js'
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
      const result = await cachedResult(parts, head, ['evaluate', directory], request, (asker) =>
        parts.takeTurn(asker, () =>
          directory === null ? evaluateAll(parts, head, asker) : evaluateOne(parts, head, directory, asker),
        ),
      )
      return { result }
    },
  }
}

/** What fails after the commit was found is told in the answer, and not kept: it is worth another try. */
async function evaluateAll(parts: Parts, head: Head, asker: RunningAsker): Promise<Made> {
  try {
    const repository = await parts.github.open(head, asker.signal)
    const { directories, truncated } = await firstSkills(repository)
    const skills = await repository.read(directories)
    const { results, complete } = await evaluateSkills(parts, skills.values(), asker)
    reportFailures(parts, head, results)
    const data = scanResult(results, originOf(parts, repository), { error: null, truncated })
    return { data, keep: complete && results.every(hasNoError) }
  } catch (error) {
    const { message, origin } = upstreamFailure(parts, head, error)
    reportFailures(parts, head, [{ error: message }])
    return { data: scanResult([], origin, { error: message, truncated: false }), keep: false }
  }
}

async function evaluateOne(parts: Parts, head: Head, directory: string, asker: RunningAsker): Promise<Made> {
  try {
    const repository = await parts.github.open(head, asker.signal)
    const files = await repository.readOne(directory)
    const { results, complete } = await evaluateSkills(parts, [files], asker)
    reportFailures(parts, head, results)
    const data = skillEvaluateResult(results[0]!, originOf(parts, repository))
    return { data, keep: complete && results.every(hasNoError) }
  } catch (error) {
    const { message, origin } = upstreamFailure(parts, head, error)
    const failed = notEvaluated(directory === '' ? 'SKILL.md' : `${directory}/SKILL.md`, message)
    reportFailures(parts, head, [failed])
    return { data: skillEvaluateResult(failed, origin), keep: false }
  }
}

/**
 * What an answer says when the platform fails after the commit was found; any other error is thrown again. So is one that leaves
 * open whether the repository is public: such an answer would name the commit of what may be private.
 */
function upstreamFailure(parts: Parts, head: Head, error: unknown) {
  const isTold = error instanceof SkillgaugeError && error.code === 'upstream-failed'
  if (!isTold || error instanceof VisibilityUnknown) throw error
  return { message: error.message, origin: { ...head, scannedAt: parts.now() } }
}

function evaluateSkills({ evaluator }: Parts, skills: Iterable<SkillFiles>, asker: RunningAsker) {
  return eachSkill<Evaluation>(skills, {
    work: (files) => evaluator.run({ kind: 'evaluate', skill: toTransferred(files) }, asker),
    failed: (files, reason) => notEvaluated(skillFileOf(files), reason),
  })
}

function originOf({ now }: Parts, { facts: { owner, repo, commitSha } }: Repository) {
  return { owner, repo, commitSha, scannedAt: now() }
}
