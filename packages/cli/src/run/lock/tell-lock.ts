import type { Context } from '../../command-line/context.js'
import type { ResultArgs } from '../../reporters/write-result.js'
import type { ChosenSkills } from '../choose/skills-to-check.js'

/** Says how what is installed differs from what was trusted, where that was asked. */
export async function tellLock(
  { lock }: Pick<ChosenSkills, 'lock'>,
  args: ResultArgs,
  context: Context,
): Promise<void> {
  if (!lock) return
  const { reportLock } = await import('./report-lock.js')
  reportLock(lock, args, context)
}

/** The exit code of a run, which fails where something is not as it was locked. */
export function worst(code: number, { lock }: Pick<ChosenSkills, 'lock'>): number {
  return lock && lock.differences.length > 0 ? 1 : code
}
