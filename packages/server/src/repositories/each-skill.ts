import type { SkillFiles } from '@skillgauge/core'
import { SkillgaugeError } from '@skillgauge/core'
import type { Head } from '@skillgauge/sources/github'
import pLimit from 'p-limit'
import type { Parts } from '../parts.js'

/** Skills of one repository at a time, to leave processes for others. */
const concurrency = 2

interface EachSkill<T> {
  readonly work: (files: SkillFiles) => Promise<T>
  /** The result of a skill that timed out or crashed its process. */
  readonly failed: (files: SkillFiles, reason: string) => T
  /** Milliseconds for all skills; the rest fails. 60,000 when absent. */
  readonly budget?: number
}

/** A failing skill fails alone. `complete` is true when none failed. */
export async function processSkills<T>(
  skills: Iterable<SkillFiles>,
  { work, failed, budget = 60_000 }: EachSkill<T>,
): Promise<{ readonly results: T[]; readonly complete: boolean }> {
  const end = performance.now() + budget
  let complete = true
  const limit = pLimit(concurrency)
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

/** Characters of a path or reason in the log. */
const maxLogged = 500

/** Logs the errors that clients receive: the server may be too small. */
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
        skill: path?.slice(0, maxLogged),
        error: error.slice(0, maxLogged),
      })
}
