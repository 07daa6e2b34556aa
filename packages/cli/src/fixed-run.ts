import { SkillgaugeError } from '@skillgauge/core'
import type { Context } from './context.js'
import type { RunArgs } from './start-run.js'
import { startRun } from './start-run.js'

export interface FixArgs {
  /** Mends before the checks run, and which of the two follows where name and directory of a skill differ. */
  readonly fix?: 'name' | 'directory' | undefined
  /** Shows what would be mended, and writes nothing. */
  readonly dryRun?: boolean | undefined
}

/** What `check` and `evaluate` begin with: the skills that are meant, mended when that was asked for. */
export async function startFixedRun(
  args: RunArgs & FixArgs & { readonly specOnly?: boolean | undefined },
  context: Context,
) {
  if (args.dryRun && args.fix === undefined)
    throw new SkillgaugeError('invalid-input', '`--dry-run` belongs to `--fix`: add it.')
  const { config, chosen } = await startRun(args, context)
  if (args.fix === undefined) return { config, chosen }
  const { fixSkills } = await import('./fix-skills.js')
  return { config, chosen: await fixSkills(chosen, config, args, context) }
}
