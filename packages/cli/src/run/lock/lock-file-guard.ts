import { SkillgaugeError } from '@skillgauge/core'
import { readRegularFile, reasonOf } from '@skillgauge/sources'
import { lstatSync, rmSync } from 'node:fs'
import { createFile } from '../../files/create-file.js'
import { cannotBeWritten } from '../../files/write-file.js'
import { isRunning, machineName, ownerIn, ownerName, thisOwner } from '../../runtimes/sandbox/owner.js'

/** Writing a lock takes a moment. */
const maxAttempts = 40
const pauseMs = 50
/** For lock files of unknown owners, such as processes on other machines. */
const staleAfterMs = 10 * 60_000
/** A lock file has one line. */
const maxLockFileBytes = 100

/**
 * Creates a file `<file>.lock`, so that concurrent runs do not overwrite each other's changes. Replaces the one of a killed run.
 *
 * @param shown - Path of `file` for messages.
 * @returns a function that releases the lock.
 * @throws SkillgaugeError `unwritable` when another run holds it, or the folder is not writable.
 */
export function acquireLockFile(file: string, shown: string): () => void {
  const lockFile = `${file}.lock`
  const content = `${ownerName(thisOwner())}-${machineName()}\n`
  for (let left = maxAttempts; ; left--) {
    if (createLockFile(lockFile, content, shown))
      return () => {
        if (textOf(lockFile) === content) remove(lockFile)
      }
    if (left <= 0)
      throw new SkillgaugeError(
        'unwritable',
        `Another \`skillgauge lock\` is writing \`${shown}\`; nothing was changed. Run it again when that has ended. If none is running, delete \`${shown}.lock\`.`,
      )
    if (isStale(lockFile)) removeStale(lockFile, content, shown)
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs)
  }
}

/** False when the file exists. */
function createLockFile(path: string, content: string, shown: string): boolean {
  try {
    createFile(path, content)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw cannotBeWritten(shown, reasonOf(error), error)
  }
}

/** Whether the run that created it has ended. */
function isStale(lockFile: string): boolean {
  const text = textOf(lockFile)
  const owner = ownerIn(text)
  if (owner && text === `${ownerName(owner)}-${machineName()}\n`) return !isRunning(owner)
  return isOld(lockFile)
}

/** One run at a time, which checks again first: another run may have created a new lock file meanwhile. */
function removeStale(lockFile: string, content: string, shown: string): void {
  const guard = `${lockFile}.clearing`
  if (createLockFile(guard, content, shown)) {
    if (isStale(lockFile)) remove(lockFile)
    remove(guard)
    // Left by a run that was killed within these lines.
  } else if (isOld(guard)) remove(guard)
}

function remove(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // It stays, and the next attempt finds it again.
  }
}

function isOld(path: string): boolean {
  const made = lstatSync(path, { throwIfNoEntry: false })?.mtimeMs
  return made !== undefined && Date.now() - made > staleAfterMs
}

/** Empty when the file cannot be read. */
function textOf(path: string): string {
  try {
    return readRegularFile(path, maxLockFileBytes).toString()
  } catch {
    return ''
  }
}
