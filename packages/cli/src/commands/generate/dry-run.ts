import { triggersQuestion } from '@skillgauge/features/generate-triggers'
import { tasksQuestion } from '@skillgauge/features/tasks'
import type { Context } from '../../command-line/context.js'
import { modelIdFor } from '../../model/open-model.js'
import { noteTokens, printQuestion } from '../../model/print-question.js'
import type { ChosenSkill } from '../../run/choose/skills-to-check.js'
import type { GenerateArgs } from './args.js'

/** Prints what a model would be asked, and how many tokens that is. Asks nobody, and needs no key. */
export async function generateDryRun(
  skill: ChosenSkill,
  configured: string | undefined,
  args: GenerateArgs,
  context: Context,
): Promise<number> {
  const modelId = modelIdFor(args, configured, context)
  const { system, prompt } = await (args.tasks ? tasksQuestion : triggersQuestion)(skill.files())
  noteTokens(await printQuestion({ shown: skill.shown, modelId, system, prompt }, context), context)
  return 0
}
