import type { LoadedConfig } from '@skillgauge/config'
import type { Context } from '../../command-line/context.js'
import type { JudgingArgs } from '../judging/judging.js'
import type { ChosenSkills } from '../choose/skills-to-check.js'

export interface FixArgs {
  /** Mends before the checks run, and which of the two follows where name and directory of a skill differ. */
  readonly fix?: 'name' | 'directory' | undefined
  /** Shows what would be mended, and writes nothing. */
  readonly dryRun?: boolean | undefined
}

/** The skills as the checks are to see them: mended when that was asked for. */
export async function mended(
  chosen: ChosenSkills,
  config: LoadedConfig,
  args: FixArgs & JudgingArgs & { readonly specOnly?: boolean | undefined },
  context: Context,
): Promise<ChosenSkills> {
  if (args.fix === undefined) return chosen
  const { fixSkills } = await import('./fix-skills.js')
  return fixSkills(chosen, config, args, context)
}
