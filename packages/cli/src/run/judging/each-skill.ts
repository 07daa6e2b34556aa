import type { Context } from '../../command-line/context.js'
import { progressOn } from '../../terminal/progress.js'
import { listenForInterrupt } from './interrupt.js'
import type { Judging } from './judging.js'

/**
 * Does something with each skill, and answers in the order of the skills, whatever is done first. A person who waits is shown
 * how far it is, and may stop it with Ctrl-C: what is not known by then is `undefined`.
 *
 * @param judging - Does many at once. Absent: one after the other.
 * @param fails - Whether a result is one to look at, for the count that is shown meanwhile.
 */
export async function eachSkill<Skill, Result>(
  skills: readonly Skill[],
  judging: Judging | undefined,
  judge: (skill: Skill) => Promise<Result>,
  fails: (result: Result) => boolean,
  { stderr, elapsed = () => performance.now() }: Pick<Context, 'stderr' | 'elapsed'>,
): Promise<(Result | undefined)[]> {
  const progress = progressOn(stderr)
  const start = elapsed()
  // One skill is known or not: there is nothing to tell of it when it is stopped. What is judged here lets no signal in meanwhile.
  const interrupt = judging && skills.length > 1 ? listenForInterrupt(() => void judging.close()) : undefined
  let done = 0
  let failed = 0
  const one = async (skill: Skill) => {
    if (interrupt?.asked) return undefined
    try {
      const result = await judge(skill)
      // What was stopped is told as a process that has ended.
      if (interrupt?.asked) return undefined
      if (fails(result)) failed++
      progress.show(progressText({ done: ++done, failed, all: skills.length, time: elapsed() - start }))
      return result
    } catch (error) {
      if (interrupt?.asked) return undefined
      throw error
    }
  }
  const results: (Result | undefined)[] = []
  try {
    if (judging) return await Promise.all(skills.map(one))
    for (const skill of skills) results.push(await one(skill))
    return results
  } finally {
    interrupt?.forget()
    progress.clear()
    // Nothing waits for processes that have nothing to do any more.
    void judging?.close()
  }
}

/** How far a run is. */
export interface Progress {
  readonly done: number
  readonly failed: number
  readonly all: number
  /** Milliseconds since it began. */
  readonly time: number
}

/** Nobody can tell from less how long the rest takes. */
const tellingShare = 0.05
const tellingTime = 1_000

/** Such as `312 of 1000 skills, 14 failed, about 6 s left`. */
export function progressText({ done, failed, all, time }: Progress): string {
  const parts = [`${done} of ${all} skills`]
  if (failed > 0) parts.push(`${failed} failed`)
  if (done < all && time >= tellingTime && done >= all * tellingShare)
    parts.push(`about ${duration((time / done) * (all - done))} left`)
  return parts.join(', ')
}

function duration(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  return seconds < 100 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`
}
