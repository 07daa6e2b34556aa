import { isSkillMd, SkillgaugeError } from '@skillgauge/core'
import { realPath, reasonOf } from '@skillgauge/sources'
import { chmodSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { makeFolder, tryFolder } from './folders.js'

/**
 * Writes a whole file or nothing: who reads it meanwhile sees the old one or the new one, never half of it. A link in its
 * place is replaced, not followed.
 *
 * @param mode - Permissions of the new file; those of any new file when absent.
 * @param look - Called at the very last moment; what it throws leaves everything as it is.
 */
export function replaceFile(file: string, text: string | Uint8Array, mode?: number, look?: () => void): void {
  const draft = join(dirname(file), `.${basename(file)}.${process.pid}.tmp`)
  try {
    writeFileSync(draft, text, { flag: 'wx' })
    if (mode !== undefined) chmodSync(draft, mode)
    look?.()
    renameSync(draft, file)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

/** Writes the file that a person has named, making its folder; says in words why it cannot. */
export function writeOutput(file: string, text: string, shown: string): void {
  inWords(file, shown, (target) => {
    // A device (`/dev/stdout`) or a pipe is written to, not replaced.
    if (target !== undefined && !statSync(target).isFile()) writeFileSync(target, text)
    else replaceFile(target ?? file, text)
  })
}

/** Looks whether `writeOutput` could write the file, for what is dear to make: makes its folder, and nothing else. Throws as it does. */
export function expectOutput(file: string, shown: string): void {
  inWords(file, shown, (target) => {
    const stat = target === undefined ? undefined : statSync(target)
    if (stat?.isDirectory()) throw new Error('it is a folder')
    if (!stat || stat.isFile()) tryFolder(dirname(target ?? file))
  })
}

/** @param write - Gets what is there already, if anything. */
function inWords(file: string, shown: string, write: (target: string | undefined) => void): void {
  // A slip of the keyboard must not cost anybody a skill.
  if (isSkillMd(basename(realPath(file) ?? file))) {
    const message = `\`${shown}\` is a skill, and would be lost. Name another file.`
    throw new SkillgaugeError('invalid-input', message)
  }
  try {
    makeFolder(dirname(file))
    // Links followed: the person's own link stays one.
    write(realPath(file))
  } catch (error) {
    throw cannotBeWritten(shown, reasonOf(error), error)
  }
}

export function cannotBeWritten(shown: string, reason: string, cause: unknown): SkillgaugeError {
  return new SkillgaugeError('unwritable', `\`${shown}\` cannot be written: ${reason}.`, { cause })
}
