import { SkillgaugeError } from '@skillgauge/core'
import { asking } from '../../model/asking.js'
import type { Command } from '../../command-line/context.js'
import { openModel } from '../../model/open-model.js'
import { printOnly } from '../../model/print-question.js'
import type { GenerateArgs } from './args.js'
import { generatedTests } from './console.js'
import { note, print } from '../../terminal/say.js'
import { stdin } from '../../run/choose/skills-to-check.js'
import { startRun } from '../../run/start-run.js'
import { terminalOf } from '../../terminal/terminal.js'
import { openTriggerPlace } from './trigger-place.js'

/** Has a model write trigger tests of a skill. */
export const generate: Command<GenerateArgs> = async (args, context) => {
  if (args.path === stdin)
    throw new SkillgaugeError('invalid-input', '`generate` writes below a skill: give its folder, not `-`.')
  const { config, chosen } = await startRun({ path: args.path, config: args.config, alone: true }, context)
  const skill = chosen.skills[0]!
  if (args.tasks) return (await import('./tasks.js')).generateTasks(skill, config.model, args, context)
  const { generateTriggers, triggersQuestion } = await import('@skillgauge/features/generate-triggers')
  if (args.dryRun)
    return printOnly(skill.shown, () => triggersQuestion(skill.files()), args, config.model, context)
  const place = openTriggerPlace(skill, args)
  const model = openModel(args, config.model, context)
  const generated = await asking(model.id, context, (signal) =>
    generateTriggers(skill.files(), { model, signal }),
  )
  place.write(generated.yaml)
  const { leftOut } = generated
  if (leftOut.length > 0)
    note(
      `${leftOut.length} of the model's tests cannot be used and were left out: ${leftOut.join('; ')}.`,
      context,
    )
  const { stdout, env } = context
  print(
    generatedTests(generated, { file: place.shown, skill: skill.shown, terminal: terminalOf(stdout, env) }),
    context,
  )
  return 0
}
