import type { Context } from '../../command-line/context.js'
import { stopOn } from '../../terminal/interruptible.js'
import { progressOn } from '../../terminal/progress.js'
import type { Judging } from './judging.js'

/**
 * Calls `judge` for each skill and returns the results in the order of the skills. Shows progress; after Ctrl-C missing results are
 * `undefined`.
 *
 * @param judging - Other processes. Absent: one skill after the other.
 * @param fails - Whether to count a result as failed in the progress line.
 */
export async function forEachSkill<Skill, Result>(
  skills: readonly Skill[],
  judging: Judging | undefined,
  judge: (skill: Skill) => Promise<Result>,
  fails: (result: Result) => boolean,
  { stderr, elapsed = () => performance.now(), stop }: Context,
): Promise<(Result | undefined)[]> {
  const progress = progressOn(stderr)
  const start = elapsed()
  // A single skill has no partial result, and skills judged in this process block signals.
  const interrupt = stopOn(judging && skills.length > 1 ? ['SIGINT'] : [])
  const signal = AbortSignal.any([interrupt.signal, ...(stop ? [stop] : [])])
  signal.addEventListener('abort', () => void judging?.close())
  let done = 0
  let failed = 0
  const judgeOne = async (skill: Skill) => {
    if (signal.aborted) return undefined
    try {
      const result = await judge(skill)
      // Perhaps the error of a stopped process.
      if (signal.aborted) return undefined
      if (fails(result)) failed++
      progress.show(progressText({ done: ++done, failed, all: skills.length, time: elapsed() - start }))
      return result
    } catch (error) {
      if (signal.aborted) return undefined
      throw error
    }
  }
  const results: (Result | undefined)[] = []
  try {
    if (judging) return await Promise.all(skills.map(judgeOne))
    for (const skill of skills) results.push(await judgeOne(skill))
    return results
  } finally {
    interrupt.end()
    progress.clear()
    void judging?.close()
  }
}

interface Progress {
  readonly done: number
  readonly failed: number
  readonly all: number
  /** Milliseconds since the start. */
  readonly time: number
}

/** An estimate from less would be wrong. */
const minShare = 0.05
const minTime = 1_000

/** Such as `312 of 1000 skills, 14 failed, about 6 s left`. */
export function progressText({ done, failed, all, time }: Progress): string {
  const parts = [`${done} of ${all} skills`]
  if (failed > 0) parts.push(`${failed} failed`)
  if (done < all && time >= minTime && done >= all * minShare)
    parts.push(`about ${duration((time / done) * (all - done))} left`)
  return parts.join(', ')
}

function duration(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  return seconds < 100 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`
}
