import { SkillgaugeError } from '@skillgauge/core'
import type { FileChange } from '@skillgauge/features'
import { reasonOf } from '@skillgauge/sources'
import { realpathSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { reasonNotWritable, writeFixed } from '../../run/fix/fix-files.js'
import type { ChosenSkill } from '../../run/choose/skills-to-check.js'
import { expectWritableFolder } from '../../files/folders.js'

/**
 * @param path - Below the skill directory.
 * @throws SkillgaugeError `unwritable` when the file cannot be written.
 */
export function expectWritable({ directory, shown }: ChosenSkill, path: string): void {
  const reason = reasonNotWritable(directory, path) ?? whyNoNewFile(join(directory, path))
  if (reason === undefined) return
  throw new SkillgaugeError(
    'unwritable',
    `\`${posix.join(shown, path)}\` cannot be written: ${reason}. No model was asked.`,
  )
}

/** The file is replaced, so its folder must be writable. */
function whyNoNewFile(file: string): string | undefined {
  try {
    expectWritableFolder(dirname(realpathSync(file)))
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
export function writeChange(skill: ChosenSkill, change: FileChange): void {
  try {
    writeFixed(skill.directory, { changes: [change], renameTo: undefined })
  } catch (error) {
    const { shown } = skill
    const file = posix.join(shown, change.path)
    throw new SkillgaugeError('unwritable', `\`${file}\` was not written: ${reasonOf(error)}.`, {
      cause: error,
    })
  }
}
