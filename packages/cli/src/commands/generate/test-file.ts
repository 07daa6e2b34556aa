import { SkillgaugeError } from '@skillgauge/core'
import { reasonOf } from '@skillgauge/sources'
import { lstatSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { makeRealFolder, expectWritableFolder } from '../../files/folders.js'
import type { ChosenSkill } from '../../run/choose/skills-to-check.js'
import { replaceFile } from '../../files/write-file.js'

/**
 * Checks that a file below a skill can be written, before a model is asked for its text. `write` writes the whole file or nothing, and creates
 * its folders.
 *
 * @throws SkillgaugeError `unwritable` when the file exists (unless `force`), and for folders that are links or cannot be written to.
 */
export function openTestFile(
  skill: Pick<ChosenSkill, 'shown' | 'directory'>,
  { force }: { readonly force?: boolean | undefined },
  path: string,
): { readonly shown: string; write(text: string): void } {
  const shown = posix.join(skill.shown, path)
  const file = join(skill.directory, path)
  const folders = [dirname(dirname(file)), dirname(file)]
  const expectFree = () => {
    if (!force && statOf(file))
      throw new SkillgaugeError(
        'unwritable',
        `\`${shown}\` already exists. Use \`--force\` to overwrite it; edits by hand are lost.`,
      )
  }
  for (const folder of folders) {
    const stat = statOf(folder)
    if (stat && !stat.isDirectory()) {
      const is = stat.isSymbolicLink() ? 'a link, which may lead anywhere' : 'not a folder'
      throw new SkillgaugeError('unwritable', `\`${shown}\` is not written: \`${folder}\` is ${is}.`)
    }
  }
  expectFree()
  const nearest = [...folders].reverse().find(statOf) ?? skill.directory
  try {
    expectWritableFolder(nearest)
  } catch (error) {
    throw unwritable(shown, error)
  }
  return {
    shown,
    write(text) {
      try {
        for (const folder of folders) makeRealFolder(folder)
        // It may have been created meanwhile.
        replaceFile(file, text, undefined, expectFree)
      } catch (error) {
        if (error instanceof SkillgaugeError) throw error
        throw unwritable(shown, error)
      }
    },
  }
}

function unwritable(shown: string, cause: unknown): SkillgaugeError {
  return new SkillgaugeError('unwritable', `\`${shown}\` is not written: ${reasonOf(cause)}.`, { cause })
}

function statOf(path: string) {
  return lstatSync(path, { throwIfNoEntry: false })
}
