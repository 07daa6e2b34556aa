import type { Command } from '../../command-line/context.js'
import { askWithProgress } from '../../model/ask-with-progress.js'
import type { ModelArgs } from '../../model/open-model.js'
import { openModel } from '../../model/open-model.js'
import { printOnly } from '../../model/print-question.js'
import { stdin } from '../../run/choose/skills-to-check.js'
import type { RunArgs } from '../../run/start-run.js'
import { startRun } from '../../run/start-run.js'
import { note, print } from '../../terminal/say.js'
import { openTestFile } from './test-file.js'
import { invalidInput } from '../../command-line/invalid-input.js'

interface GenerateArgs extends Pick<RunArgs, 'skillPath' | 'config'>, ModelArgs {
  readonly force?: boolean | undefined
  readonly tasks?: boolean | undefined
  readonly dryRun?: boolean | undefined
}

export const generate: Command<GenerateArgs> = async (args, context) => {
  if (args.skillPath === stdin)
    throw invalidInput('`generate` writes below a skill: give its folder, not `-`.')
  const { config, chosen } = await startRun(
    { skillPath: args.skillPath, config: args.config, single: true },
    context,
  )
  const skill = chosen.skills[0]!
  const { path, question, draft } = args.tasks ? await import('./tasks.js') : await import('./triggers.js')
  if (args.dryRun) return printOnly(skill.shown, () => question(skill.files()), args, config.model, context)
  const file = openTestFile(skill, args, path)
  const model = openModel(args, config.model, context)
  const { yaml, leftOut, report } = await askWithProgress(model.id, context, (signal) =>
    draft(skill.files(), { model, signal }),
  )
  file.write(yaml)
  if (leftOut !== undefined) note(leftOut, context)
  print((terminal) => report(file.shown, skill.shown, terminal), context)
  return 0
}
