import { SkillgaugeError } from '@skillgauge/core'
import { readRegularFile, reasonOf } from '@skillgauge/sources'
import { lstatSync, rmSync, writeFileSync } from 'node:fs'
import { cannotBeWritten } from '../../files/write-file.js'
import { isRunning, machineName, ownerIn, ownerName, thisOwner } from '../../runtimes/owner.js'

/** How often, and after how many milliseconds, it is tried again: another run takes a moment to write. */
const maxAttempts = 40
const pauseMs = 50
/** Milliseconds after which a mark is left over whose process cannot be asked: that of another machine, or one without its text. */
const staleAfterMs = 10 * 60_000
/** A mark is a line; more is not read. */
const maxLockFileBytes = 100

/**
 * Keeps a file to this run, so that two that read it, add to it and write it at the same time lose nothing: a file beside it says
 * that somebody is at it. One that a killed run has left is taken over.
 *
 * @param shown - The file as messages name it.
 * @returns what gives it back.
 * @throws SkillgaugeError `unwritable` when another run keeps it, or nothing can be written there.
 */
export function acquireLockFile(file: string, shown: string): () => void {
  const lockFile = `${file}.lock`
  const content = `${ownerName(thisOwner())}-${machineName()}\n`
  for (let left = maxAttempts; ; left--) {
    if (createFile(lockFile, content, shown))
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
function createFile(path: string, content: string, shown: string): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw cannotBeWritten(shown, reasonOf(error), error)
  }
}

/** Whether the run that made the lock file has ended without removing it. */
function isStale(lockFile: string): boolean {
  const text = textOf(lockFile)
  const owner = ownerIn(text)
  if (owner && text === `${ownerName(owner)}-${machineName()}\n`) return !isRunning(owner)
  return isOld(lockFile)
}

/** One run at a time, which checks again first: another run may have replaced the stale file by its own. */
function removeStale(lockFile: string, content: string, shown: string): void {
  const guard = `${lockFile}.clearing`
  if (createFile(guard, content, shown)) {
    if (isStale(lockFile)) remove(lockFile)
    remove(guard)
    // A run that was killed within these lines has left its guard.
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

/** Empty where there is no such file, or none that this program has made. */
function textOf(path: string): string {
  try {
    return readRegularFile(path, maxLockFileBytes).toString()
  } catch {
    return ''
  }
}
