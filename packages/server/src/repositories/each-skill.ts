import type { SkillFiles } from '@skillgauge/core'
import { SkillgaugeError } from '@skillgauge/core'
import pLimit from 'p-limit'

/** Skills of one repository that are worked on at the same time: the threads are there for the others, too. */
const atOnce = 2

export interface EachSkill<T> {
  /** Works on one skill. */
  readonly work: (files: SkillFiles) => Promise<T>
  /** Stands in for a skill that takes too long or brings its thread down. */
  readonly failed: (files: SkillFiles, reason: string) => T
  /** Milliseconds for all of them, 60,000 when absent; those that did not get their turn have failed. */
  readonly budget?: number
}

/**
 * Works on each of these skills. One that fails costs its own result, and all together no more than their time. `complete`: none has
 * failed; another time more of them may come to their end.
 */
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
      return failed(
        files,
        `The skills before this one took more than ${budget / 1000} seconds; it was left out.`,
      )
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
