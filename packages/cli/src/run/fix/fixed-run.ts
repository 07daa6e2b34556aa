import type { LoadedConfig } from '@skillgauge/config'
import type { Context } from '../../command-line/context.js'
import type { FixArgs } from './fix-args.js'
import type { JudgingArgs } from '../judging/judging.js'
import type { ChosenSkills } from '../choose/skills-to-check.js'

/** The skills as the checks are to see them: fixed when that was asked for. */
export async function withFixes(
  chosen: ChosenSkills,
  config: LoadedConfig,
  args: FixArgs & JudgingArgs & { readonly specOnly?: boolean | undefined },
  context: Context,
): Promise<ChosenSkills> {
  if (args.fix === undefined) return chosen
  const { fixSkills } = await import('./fix-skills.js')
  return fixSkills(chosen, config, args, context)
}
