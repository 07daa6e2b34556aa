import { SkillgaugeError, reasonOf } from '@skillgauge/core'
import { hash, randomUUID } from 'node:crypto'
import { lstatSync, renameSync, rmSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { createFile } from './folder/create-file.js'
import { readRegularFile } from './folder/regular-file.js'
import { isRunning, machineName, ownerIn, ownerName, thisOwner } from './owner.js'

/** Writing takes a moment. */
const maxAttempts = 40
const pauseMs = 50
/** For locks of unknown owners, such as processes on other machines. */
const staleAfterMs = 10 * 60_000
/** A lock has one line. */
const maxBytes = 200

/**
 * Works while no other process does so for this file: a `<file>.lock` says whose turn it is. That of a killed process is replaced.
 *
 * @param shown - Path of `file` for messages.
 * @throws SkillgaugeError `unwritable` when another process holds the lock, or the folder is not writable.
 */
export async function withFileLock<Result>(
  file: string,
  shown: string,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  const lock = `${file}.lock`
  const own = `${ownerName(thisOwner())}-${machineName()} ${randomUUID()}\n`
  for (let left = maxAttempts; !create(lock, own, shown) && !takeOver(lock, own, shown); left--) {
    if (left <= 0)
      throw new SkillgaugeError(
        'unwritable',
        `Another command is writing \`${shown}\`; nothing was changed. Run it again when that has ended. If none is running, delete \`${shown}.lock\`.`,
      )
    await setTimeout(pauseMs)
  }
  try {
    return await work()
  } finally {
    if (textOf(lock) === own) rmSync(lock, { force: true })
  }
}

/**
 * Replaces the lock of a process that has ended. For each such lock there is one name for its successor, so that of several processes
 * only one can replace it, and none the lock of that one.
 */
function takeOver(lock: string, own: string, shown: string): boolean {
  const stale = textOf(lock)
  if (!isStale(stale, lock)) return false
  const successor = `${lock}.${hash('sha256', stale).slice(0, 16)}`
  // The other process may have been killed within these lines, too.
  if (!create(successor, own, shown) && !takeOver(successor, own, shown)) return false
  try {
    if (textOf(lock) === stale && isStale(stale, lock)) {
      renameSync(successor, lock)
      return true
    }
  } catch {
    // Windows does not replace a file that is open: the next attempt may.
  }
  rmSync(successor, { force: true })
  return false
}

function isStale(text: string, lock: string): boolean {
  const owner = ownerIn(text)
  if (owner && text.startsWith(`${ownerName(owner)}-${machineName()}`)) return !isRunning(owner)
  const made = lstatSync(lock, { throwIfNoEntry: false })?.mtimeMs
  return made !== undefined && Date.now() - made > staleAfterMs
}

/** False when the file exists. */
function create(path: string, text: string, shown: string): boolean {
  try {
    createFile(path, text)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw new SkillgaugeError('unwritable', `\`${shown}\` cannot be written: ${reasonOf(error)}.`, {
      cause: error,
    })
  }
}

/** Empty when the file cannot be read. */
function textOf(path: string): string {
  try {
    return readRegularFile(path, maxBytes).toString()
  } catch {
    return ''
  }
}
