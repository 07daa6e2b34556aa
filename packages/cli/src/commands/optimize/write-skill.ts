import { SkillgaugeError } from '@skillgauge/core'
import type { FileChange } from '@skillgauge/features'
import { reasonOf } from '@skillgauge/sources'
import { realpathSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import type { Context } from '../../command-line/context.js'
import { createFixPlace, whyNoChange } from '../../run/fix/fix-place.js'
import type { ChosenSkill } from '../../run/choose/skills-to-check.js'
import { tryFolder } from '../../files/folders.js'

/**
 * @param path - Below the skill directory.
 * @throws SkillgaugeError `unwritable` when the file cannot be written.
 */
export function expectWritable({ directory, shown }: ChosenSkill, path: string): void {
  const reason = whyNoChange(directory, path) ?? whyNoNewFile(join(directory, path))
  if (reason === undefined) return
  throw new SkillgaugeError(
    'unwritable',
    `\`${posix.join(shown, path)}\` cannot be written: ${reason}. No model was asked.`,
  )
}

/** The file is replaced, so its folder must be writable. */
function whyNoNewFile(file: string): string | undefined {
  try {
    tryFolder(dirname(realpathSync(file)))
    return undefined
  } catch (error) {
    return `its folder is closed (${reasonOf(error)})`
  }
}

/**
 * Writes the whole file or nothing, keeps its permissions, and only replaces the text that was read.
 *
 * @throws SkillgaugeError `unwritable`.
 */
export function writeChange(skill: ChosenSkill, change: FileChange, { cwd }: Context): void {
  try {
    const place = createFixPlace(skill, skill.files(), { cwd, taken: new Set() })
    place.write({ changes: [change], renameTo: undefined })
  } catch (error) {
    const { shown } = skill
    const file = posix.join(shown, change.path)
    throw new SkillgaugeError('unwritable', `\`${file}\` was not written: ${reasonOf(error)}.`, {
      cause: error,
    })
  }
}
