import { SkillgaugeError } from '@skillgauge/core'
import type { TaskFile } from '@skillgauge/features/tasks'
import { join } from 'node:path'
import { shellPath } from '../reporters/console/words.js'
import type { ChosenSkill } from '../run/choose/skills-to-check.js'
import { readTestFile } from './trigger-file.js'

/** The file with the tasks, below the skill. */
export const taskFilePath = '.skillgauge/tests/tasks.yaml'

/** The same, as a person can type it. */
export function shownTaskFile({ shown }: Pick<ChosenSkill, 'shown'>): string {
  return shown === '.' ? taskFilePath : `${shown}/${taskFilePath}`
}

/**
 * Reads the tasks of a skill. The file may have come with the skill, from a stranger: it is bounded, and no link is followed.
 *
 * @throws SkillgaugeError `not-found`, `unreadable` or `invalid-input`, with what to do.
 */
export async function readTaskFile(skill: Pick<ChosenSkill, 'shown' | 'directory'>): Promise<TaskFile> {
  const shown = shownTaskFile(skill)
  const text = readTestFile(join(skill.directory, taskFilePath), shown, (cause) => {
    const message = `There are no tasks: \`${shown}\` does not exist. Let a model draft them with \`skillgauge generate ${shellPath(skill.shown)} --tasks\`, or write them by hand (docs/use/compare.md shows some).`
    return new SkillgaugeError('not-found', message, { cause })
  })
  const { readTasks } = await import('@skillgauge/features/tasks')
  return readTasks(text, shown)
}
