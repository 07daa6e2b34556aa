import type { TaskFile } from '@skillgauge/features/tasks'
import { shellPath } from '../reporters/console/words.js'
import type { TestedSkill } from './trigger-file.js'
import { readTestFile } from './trigger-file.js'

/** The file with the tasks, below the skill. */
export const taskFilePath = '.skillgauge/tests/tasks.yaml'

/**
 * Reads the tasks of a skill, and answers their file too, as a person can type it.
 *
 * @throws SkillgaugeError `not-found`, `unreadable` or `invalid-input`, with what to do.
 */
export async function readTaskFile(skill: TestedSkill): Promise<TaskFile & { readonly shown: string }> {
  const { text, shown } = readTestFile(
    skill,
    taskFilePath,
    (file) =>
      `There are no tasks: \`${file}\` does not exist. Let a model draft them with \`skillgauge generate ${shellPath(skill.shown)} --tasks\`, or write them by hand (docs/use/compare.md shows some).`,
  )
  const { readTasks } = await import('@skillgauge/features/tasks')
  return { ...(await readTasks(text, shown)), shown }
}
