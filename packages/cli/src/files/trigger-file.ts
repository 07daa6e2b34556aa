import { SkillgaugeError } from '@skillgauge/core'
import { triggerFilePath } from '@skillgauge/features'
import type { TriggerFile } from '@skillgauge/features/triggers'
import { readRegularFile, reasonOf } from '@skillgauge/sources'
import { lstatSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { shellPath } from '../reporters/console/words.js'
import type { ChosenSkill } from '../run/choose/skills-to-check.js'

/** More is not parsed anyway. */
const maxBytes = 256 * 1024

/** The file with the trigger tests of a skill, as a person can type it. */
export function shownTriggerFile({ shown }: Pick<ChosenSkill, 'shown'>): string {
  return shown === '.' ? triggerFilePath : `${shown}/${triggerFilePath}`
}

/**
 * Reads the trigger tests of a skill. The file may have come with the skill, from a stranger: it is bounded, and no link is
 * followed.
 *
 * @throws SkillgaugeError `not-found`, `unreadable` or `invalid-input`, with what to do.
 */
export async function readTriggerFile(skill: Pick<ChosenSkill, 'shown' | 'directory'>): Promise<TriggerFile> {
  const file = shownTriggerFile(skill)
  const text = readTestFile(join(skill.directory, triggerFilePath), file, (cause) => {
    const message = `There are no trigger tests: \`${file}\` does not exist. Let a model write it with \`skillgauge generate ${shellPath(skill.shown)}\`, or write it by hand (docs/use/trigger-tests.md shows one).`
    return new SkillgaugeError('not-found', message, { cause })
  })
  const { readTriggers } = await import('@skillgauge/features/triggers')
  return readTriggers(text, file)
}

/**
 * Reads a file of tests that may be a stranger's.
 *
 * @param missing - What to say when there is none.
 */
export function readTestFile(
  path: string,
  shown: string,
  missing: (cause: unknown) => SkillgaugeError,
): string {
  const refuse = (reason: string, cause?: unknown) =>
    new SkillgaugeError('unreadable', `\`${shown}\` cannot be read: ${reason}.`, { cause })
  try {
    const stat = lstatSync(path)
    const linked = [dirname(path), dirname(dirname(path))].some((folder) =>
      lstatSync(folder).isSymbolicLink(),
    )
    if (linked || stat.isSymbolicLink()) throw refuse('it is behind a link, and links are not followed here')
    if (!stat.isFile()) throw refuse('it is not a regular file')
    return new TextDecoder('utf-8', { fatal: true }).decode(readRegularFile(path, maxBytes))
  } catch (error) {
    if (error instanceof SkillgaugeError) throw error
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && code !== 'ENOTDIR')
      throw refuse(error instanceof TypeError ? 'it is not UTF-8 text' : reasonOf(error), error)
    throw missing(error)
  }
}
