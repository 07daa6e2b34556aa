import { askForTasks, tasksQuestion } from '@skillgauge/features/tasks'
import type { Context } from '../../command-line/context.js'
import { taskFilePath } from '../../files/test-files.js'
import { asking } from '../../model/asking.js'
import { openModel } from '../../model/open-model.js'
import { printOnly } from '../../model/print-question.js'
import { spent } from '../../reporters/console/spent.js'
import { command, count, shellPath } from '../../reporters/console/words.js'
import type { ChosenSkill } from '../../run/choose/skills-to-check.js'
import { note, print } from '../../terminal/say.js'
import { blank, bold, dim, line, paragraph } from '../../terminal/styled-text.js'
import type { GenerateArgs } from './args.js'
import { openTriggerPlace } from './trigger-place.js'

/** Has a model draft tasks of a skill, for `compare`. */
export async function generateTasks(
  skill: ChosenSkill,
  configured: string | undefined,
  args: GenerateArgs,
  context: Context,
): Promise<number> {
  if (args.dryRun)
    return printOnly(skill.shown, () => tasksQuestion(skill.files()), args, configured, context)
  const place = openTriggerPlace(skill, args, taskFilePath)
  const model = openModel(args, configured, context)
  const { tasks, leftOut, yaml, usage } = await asking(model.id, context, (signal) =>
    askForTasks(skill.files(), { model, signal }),
  )
  place.write(yaml)
  if (leftOut.length > 0)
    note(
      `${count(leftOut.length, 'task')} of the model ${leftOut.length === 1 ? 'was' : 'were'} left out: ${leftOut[0]}.`,
      context,
    )
  print(
    [
      line(bold(count(tasks.length, 'task')), `. Written to ${place.shown}`),
      blank,
      ...tasks.flatMap(({ id, prompt }) => paragraph(2, prompt, bold(`${id}  `))),
      blank,
      line(dim(`${model.id}: ${spent(usage)}.`)),
      line('Read them, then: ', command(`skillgauge compare ${shellPath(skill.shown)}`)),
    ],
    context,
  )
  return 0
}
