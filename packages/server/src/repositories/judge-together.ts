import type { CollectionResult, SkillFiles } from '@skillgauge/core'
import { SkillgaugeError } from '@skillgauge/core'
import { notJudgedTogether, skillTextOf } from '@skillgauge/features'
import type { AroundSkills } from '@skillgauge/sources/github'
import type { RunningAsker } from '../cache/cached-result.js'
import type { Parts } from '../parts.js'

/** All skills of a repository together. When that takes too long, it is said in the place of what it would have found. */
export async function judgeTogether(
  { evaluator }: Pick<Parts, 'evaluator'>,
  skills: readonly SkillFiles[],
  { paths, ...around }: AroundSkills,
  asker: RunningAsker,
): Promise<{ readonly collection: CollectionResult; readonly complete: boolean }> {
  const texts = skills.map(skillTextOf).filter((text) => text !== undefined)
  try {
    const task = { kind: 'collection', skills: texts, around, paths: paths.join('\0') } as const
    return { collection: await evaluator.run(task, asker), complete: true }
  } catch (error) {
    if (!(error instanceof SkillgaugeError) || error.code !== 'unreadable') throw error
    return { collection: notJudgedTogether(error.message), complete: false }
  }
}
