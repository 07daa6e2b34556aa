import { SkillgaugeError } from '@skillgauge/core'
import { triggerFilePath } from '@skillgauge/features'
import type { TriggerFile } from '@skillgauge/features/triggers'
import { readRegularFile, reasonOf } from '@skillgauge/sources'
import type { TaskFile } from '@skillgauge/features/tasks'
import { dirname, join, posix } from 'node:path'
import { shellPath } from '../reporters/console/words.js'
import { isLink } from './folders.js'
import type { ChosenSkill } from '../run/choose/skills-to-check.js'

const maxBytes = 256 * 1024

type TestedSkill = Pick<ChosenSkill, 'shown' | 'directory'>

/** @throws SkillgaugeError `not-found`, `unreadable` or `invalid-input`, with what to do. */
export async function readTriggerFile(skill: TestedSkill): Promise<TriggerFile & { readonly shown: string }> {
  const { text, shown } = readTestFile(
    skill,
    triggerFilePath,
    (file) =>
      `There are no trigger tests: \`${file}\` does not exist. Let a model write it with \`skillgauge generate ${shellPath(skill.shown)}\`, or write it by hand (docs/use/trigger-tests.md shows one).`,
  )
  const { readTriggers } = await import('@skillgauge/features/triggers')
  return { ...(await readTriggers(text, shown)), shown }
}

/**
 * Reads a file of tests, with a size limit and without following links: it may be a stranger's.
 *
 * @param below - Path below the skill.
 * @param missing - Message when there is none.
 */
function readTestFile(skill: TestedSkill, below: string, missing: (shown: string) => string) {
  const path = join(skill.directory, below)
  const shown = posix.join(skill.shown, below)
  const refuse = (reason: string, cause?: unknown) =>
    new SkillgaugeError('unreadable', `\`${shown}\` cannot be read: ${reason}.`, { cause })
  try {
    if ([path, dirname(path), dirname(dirname(path))].some(isLink))
      throw refuse('it is behind a link, and links are not followed here')
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readRegularFile(path, maxBytes))
    return { text, shown }
  } catch (error) {
    if (error instanceof SkillgaugeError) throw error
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && code !== 'ENOTDIR')
      throw refuse(error instanceof TypeError ? 'it is not UTF-8 text' : reasonOf(error), error)
    throw new SkillgaugeError('not-found', missing(shown), { cause: error })
  }
}

/** Below the skill. */
export const taskFilePath = '.skillgauge/tests/tasks.yaml'

/** @throws SkillgaugeError `not-found`, `unreadable` or `invalid-input`, with what to do. */
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
