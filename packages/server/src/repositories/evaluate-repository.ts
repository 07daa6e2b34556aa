import type { CollectionResult, Evaluation, SkillFiles } from '@skillgauge/core'
import { SkillgaugeError, toTransferred } from '@skillgauge/core'
import {
  notEvaluated,
  notJudgedTogether,
  scanResult,
  skillEvaluateResult,
  skillTextOf,
} from '@skillgauge/features'
import type { AroundSkills, Head, Repository } from '@skillgauge/sources/github'
import { setImmediate as yieldTurn } from 'node:timers/promises'
import type { Computed, RunningClient } from '../cache/cached-result.js'
import { cachedResult } from '../cache/cached-result.js'
import type { Result } from '../cache/result-cache.js'
import { isCached } from '../cache/result-cache.js'
import { recordScan } from '../history/record.js'
import type { ApiRequest } from '../http/route.js'
import type { Parts } from '../parts.js'
import { processSkills, reportFailures } from './each-skill.js'
import { firstSkills, isUpstreamFailure, skillFileOf, withRepository } from './repository-request.js'

/** Skills evaluated so far, and in total. */
type OnProgress = (done: number, all: number) => void

/** Evaluates every skill of a commit, or the one in `directory`. */
export async function evaluateRepository(
  parts: Parts,
  { head, directory }: { readonly head: Head; readonly directory: string | null },
  request: Pick<ApiRequest, 'signal' | 'client'>,
): Promise<Result> {
  const result = await cachedResult(parts, head, ['evaluate', directory], request, (client) =>
    parts.repositoryQueue.run(client, async () => {
      const onProgress: OnProgress = (done, all) => parts.progress.set(parts, head, { done, all })
      try {
        return directory === null
          ? await evaluateAll(parts, head, client, onProgress)
          : await evaluateOne(parts, head, directory, client)
      } finally {
        parts.progress.set(parts, head, undefined)
      }
    }),
  )
  // Also for cached results: the request may name another ref.
  if (isCached(result)) await recordScan(parts, { head, directory }, result)
  return result
}

/** A failure of GitHub after the commit was found is reported in the result, which is not cached. */
async function evaluateAll(
  parts: Parts,
  head: Head,
  client: RunningClient,
  onProgress: OnProgress,
): Promise<Computed> {
  try {
    return await withRepository(parts, head, client.signal, async (repository) => {
      const { directories, truncated } = await firstSkills(repository)
      const { skills, around } = await repository.readTogether(directories)
      const all = [...skills.values()]
      const { results, complete } = await evaluateSkills(parts, all, client, onProgress)
      const collected = await judgeTogether(parts, all, around, client)
      reportFailures(parts, head, results)
      const { collection } = collected
      const data = scanResult(results, originOf(parts, repository), { error: null, truncated, collection })
      return { data, keep: complete && collected.complete && !repository.lacksFiles }
    })
  } catch (error) {
    const { message, origin } = upstreamFailure(parts, head, error)
    reportFailures(parts, head, [{ error: message }])
    return { data: scanResult([], origin, { error: message, truncated: false }), keep: false }
  }
}

async function evaluateOne(
  parts: Parts,
  head: Head,
  directory: string,
  client: RunningClient,
): Promise<Computed> {
  try {
    return await withRepository(parts, head, client.signal, async (repository) => {
      const files = await repository.readOne(directory)
      const { results, complete } = await evaluateSkills(parts, [files], client)
      reportFailures(parts, head, results)
      const data = skillEvaluateResult(results[0]!, originOf(parts, repository))
      return { data, keep: complete && !repository.lacksFiles }
    })
  } catch (error) {
    const { message, origin } = upstreamFailure(parts, head, error)
    const failed = notEvaluated(directory === '' ? 'SKILL.md' : `${directory}/SKILL.md`, message)
    reportFailures(parts, head, [failed])
    return { data: skillEvaluateResult(failed, origin), keep: false }
  }
}

/** Rethrows all other errors. */
function upstreamFailure(parts: Parts, head: Head, error: unknown) {
  if (!isUpstreamFailure(error)) throw error
  return { message: error.message, origin: { ...head, scannedAt: parts.now() } }
}

function evaluateSkills(
  { evaluator, rules }: Parts,
  skills: readonly SkillFiles[],
  client: RunningClient,
  onProgress: OnProgress = () => {},
) {
  let done = 0
  onProgress(0, skills.length)
  return processSkills<Evaluation>(skills, {
    async work(files) {
      // A skill may have 20,000 files: yield to other requests.
      await yieldTurn()
      const skill = toTransferred(files)
      await yieldTurn()
      const evaluation = await evaluator.run({ kind: 'evaluate', skill }, client)
      // A skill that no check has looked at must not pass.
      if (evaluation.error === null && evaluation.checksRun === 0 && rules.length > 0)
        throw new SkillgaugeError(
          'unreadable',
          'No check has run: a plugin of this server may have broken them.',
        )
      onProgress(++done, skills.length)
      return evaluation
    },
    failed: (files, reason) => notEvaluated(skillFileOf(files), reason),
  })
}

function originOf({ now }: Parts, { facts: { owner, repo, commitSha } }: Repository) {
  return { owner, repo, commitSha, scannedAt: now() }
}

/** A timeout becomes a result with its reason. */
async function judgeTogether(
  { evaluator }: Parts,
  skills: readonly SkillFiles[],
  around: AroundSkills,
  client: RunningClient,
): Promise<{ readonly collection: CollectionResult; readonly complete: boolean }> {
  const texts = skills.map(skillTextOf).filter((text) => text !== undefined)
  try {
    const collection = await evaluator.run({ kind: 'collection', skills: texts, around }, client)
    return { collection, complete: true }
  } catch (error) {
    if (!(error instanceof SkillgaugeError) || error.code !== 'unreadable') throw error
    return { collection: notJudgedTogether(error.message), complete: false }
  }
}
