import { triggersQuestion } from '@skillgauge/features/generate-triggers'
import type { Context } from '../../command-line/context.js'
import type { ModelArgs } from '../../model/open-model.js'
import { modelIdFor } from '../../model/open-model.js'
import { noteTokens, printQuestion } from '../../model/print-question.js'
import type { ChosenSkill } from '../../run/choose/skills-to-check.js'

/** Prints what a model would be asked, and how many tokens that is. Asks nobody, and needs no key. */
export async function generateDryRun(
  skill: ChosenSkill,
  configured: string | undefined,
  args: ModelArgs,
  context: Context,
): Promise<number> {
  const modelId = modelIdFor(args, configured, context)
  const question = await triggersQuestion(skill.files())
  noteTokens(await printQuestion({ shown: skill.shown, modelId, ...question }, context), context)
  return 0
}
