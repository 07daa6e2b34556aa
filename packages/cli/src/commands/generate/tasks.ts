import { askForTasks, tasksQuestion } from '@skillgauge/features/tasks'
import { taskFilePath } from '../../files/test-files.js'
import { describeUsage } from '../../reporters/console/spent.js'
import { command, count, shellPath } from '../../reporters/console/words.js'
import { blank, bold, dim, line, paragraph } from '../../terminal/styled-text.js'

export const path = taskFilePath
export const question = tasksQuestion

export async function draft(...given: Parameters<typeof askForTasks>) {
  const { tasks, leftOut, yaml, usage } = await askForTasks(...given)
  const were = leftOut.length === 1 ? 'was' : 'were'
  return {
    yaml,
    leftOut:
      leftOut.length === 0
        ? undefined
        : `${count(leftOut.length, 'task')} of the model ${were} left out: ${leftOut[0]}.`,
    report: (file: string, skill: string) => [
      line(bold(count(tasks.length, 'task')), `. Written to ${file}`),
      blank,
      ...tasks.flatMap(({ id, prompt }) => paragraph(2, prompt, bold(`${id}  `))),
      blank,
      line(dim(`${usage.model}: ${describeUsage(usage)}.`)),
      line('Read them, then: ', command(`skillgauge compare ${shellPath(skill)}`)),
    ],
  }
}
