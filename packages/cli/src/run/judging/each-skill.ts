import type { Context } from '../../command-line/context.js'
import { progressOn } from '../../terminal/progress.js'
import type { Judging } from './judging.js'

/**
 * Does something with each skill, and answers in the order of the skills, whatever is done first. A person who waits is shown
 * how far it is.
 *
 * @param judging - Does many at once. Absent: one after the other.
 */
export async function eachSkill<Skill, Result>(
  skills: readonly Skill[],
  judging: Judging | undefined,
  judge: (skill: Skill) => Promise<Result>,
  { stderr }: Pick<Context, 'stderr'>,
): Promise<Result[]> {
  const progress = progressOn(stderr)
  let done = 0
  const one = async (skill: Skill) => {
    const result = await judge(skill)
    progress.show(`${++done} of ${skills.length} skills`)
    return result
  }
  const results: Result[] = []
  try {
    if (judging) return await Promise.all(skills.map(one))
    for (const skill of skills) results.push(await one(skill))
    return results
  } finally {
    progress.clear()
    // Nothing waits for processes that have nothing to do any more.
    void judging?.close()
  }
}
