import type { SkillFiles } from '@skillgauge/core'
import { SkillgaugeError } from '@skillgauge/core'
import type { Head } from '@skillgauge/sources/github'
import pLimit from 'p-limit'
import type { Parts } from '../parts.js'

/** Skills of one repository that are worked on at the same time: the threads are there for the others, too. */
const atOnce = 2

interface EachSkill<T> {
  readonly work: (files: SkillFiles) => Promise<T>
  /** Stands in for a skill that takes too long or brings its thread down. */
  readonly failed: (files: SkillFiles, reason: string) => T
  /** Milliseconds for all of them, 60,000 when absent; those that did not get their turn have failed. */
  readonly budget?: number
}

/** Works on each skill. One that fails costs only its own result. `complete`: none has failed. */
export async function eachSkill<T>(
  skills: Iterable<SkillFiles>,
  { work, failed, budget = 60_000 }: EachSkill<T>,
): Promise<{ readonly results: T[]; readonly complete: boolean }> {
  const end = performance.now() + budget
  let complete = true
  const limit = pLimit(atOnce)
  const one = async (files: SkillFiles): Promise<T> => {
    if (performance.now() > end) {
      complete = false
      const reason = `The skills before this one took more than ${budget / 1000} seconds; it was left out.`
      return failed(files, reason)
    }
    try {
      return await work(files)
    } catch (error) {
      if (!(error instanceof SkillgaugeError) || error.code !== 'unreadable') throw error
      complete = false
      return failed(files, error.message)
    }
  }
  const results = await Promise.all([...skills].map((files) => limit(() => one(files))))
  return { results, complete }
}

/** Characters of a path or a reason that are logged: a repository can make them long. */
const longest = 500

/** Tells the operator what clients find in the `error` of an answer: it may be the server that is too small, or out of order. */
export function reportFailures(
  { report }: Pick<Parts, 'report'>,
  { owner, repo, commitSha }: Head,
  results: Iterable<{ readonly path?: string; readonly error: string | null }>,
): void {
  for (const { path, error } of results)
    if (error !== null)
      report({
        level: 'warn',
        repository: `${owner}/${repo}`,
        commit: commitSha,
        skill: path?.slice(0, longest),
        error: error.slice(0, longest),
      })
}
