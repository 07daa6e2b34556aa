import { makeFolder } from '@skillgauge/telemetry/own-folder'
import { isSkillMd, SkillgaugeError } from '@skillgauge/core'
import { findGitRoot, foldersUpTo, isOutside, pathFrom, realPath, reasonOf } from '@skillgauge/sources'
import { chmodSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { invalidInput } from '../command-line/invalid-input.js'
import { expectWritableFolder } from './folders.js'

/**
 * Writes a file atomically. Replaces a link instead of following it.
 *
 * @param mode - Permissions of the new file.
 * @param look - Called just before the replacement; if it throws, nothing changes.
 */
export function replaceFile(file: string, text: string | Uint8Array, mode?: number, look?: () => void): void {
  // Not named after the file, whose name may be as long as names may be.
  const draft = join(dirname(file), `.skillgauge-${process.pid}.tmp`)
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

/** Writes a file named by the user, and creates its folder. */
export function writeOutput(file: string, text: string, shown: string): void {
  withWriteErrors(file, shown, (target) => {
    const stat = statSync(file, { throwIfNoEntry: false })
    // Devices and pipes are written to, not replaced. What `/dev/stdout` leads to may be open and have no path.
    if (stat && (target === undefined || !stat.isFile())) writeFileSync(file, text)
    else replaceFile(target ?? file, text)
  })
}

/** Throws when `writeOutput` would fail, before expensive work. Creates the folder of the file, and nothing else. */
export function expectOutput(file: string, shown: string): void {
  withWriteErrors(file, shown, (target) => {
    const stat = statSync(file, { throwIfNoEntry: false })
    if (stat?.isDirectory()) throw new Error('it is a folder')
    if (!stat || (target !== undefined && stat.isFile())) expectWritableFolder(dirname(target ?? file))
  })
}

/** @param write - Receives the existing file, if any. */
function withWriteErrors(file: string, shown: string, write: (target: string | undefined) => void): void {
  // A typing mistake must not overwrite a skill.
  if (isSkillMd(basename(realPath(file) ?? file))) {
    const message = `\`${shown}\` is a skill, and would be lost. Name another file.`
    throw invalidInput(message)
  }
  try {
    if (leavesRepository(file))
      throw new Error('it is behind a link that leads out of the repository; name the place itself')
    makeFolder(dirname(file))
    // Writes through a link of the user.
    write(realPath(file))
  } catch (error) {
    throw cannotBeWritten(shown, reasonOf(error), error)
  }
}

/** A repository may be a stranger's, such as a pull request in CI, and hold a link where a report is written. */
function leavesRepository(file: string): boolean {
  const root = findGitRoot(dirname(file))
  if (root === undefined) return false
  const there = foldersUpTo(file).find((path) => realPath(path) !== undefined)
  return there !== undefined && isOutside(pathFrom(realPath(root) ?? root, realPath(there)!))
}

export function cannotBeWritten(shown: string, reason: string, cause: unknown): SkillgaugeError {
  return new SkillgaugeError('unwritable', `\`${shown}\` cannot be written: ${reason}.`, { cause })
}
