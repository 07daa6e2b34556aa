import { SkillgaugeError } from '@skillgauge/core'
import { readRegularFile, reasonOf } from '@skillgauge/sources'
import { lstatSync, rmSync, writeFileSync } from 'node:fs'
import { cannotBeWritten } from '../../files/write-file.js'
import { isRunning, machineName, ownerIn, ownerName, thisOwner } from '../../runtimes/owner.js'

/** How often, and after how many milliseconds, it is tried again: another run takes a moment to write. */
const tries = 40
const pause = 50
/** Milliseconds after which a mark is left over whose process cannot be asked: that of another machine, or one without its text. */
const leftOverAfter = 10 * 60_000
/** A mark is a line; more is not read. */
const maxMark = 100

/**
 * Keeps a file to this run, so that two that read it, add to it and write it at the same time lose nothing: a file beside it says
 * that somebody is at it. One that a killed run has left is taken over.
 *
 * @param shown - The file as messages name it.
 * @returns what gives it back.
 * @throws SkillgaugeError `unwritable` when another run keeps it, or nothing can be written there.
 */
export function holdFile(file: string, shown: string): () => void {
  const mark = `${file}.lock`
  const text = `${ownerName(thisOwner())}-${machineName()}\n`
  for (let left = tries; ; left--) {
    if (makeNew(mark, text, shown)) return () => remove(mark, textOf(mark) === text)
    if (left <= 0)
      throw new SkillgaugeError(
        'unwritable',
        `Another \`skillgauge lock\` is writing \`${shown}\`; nothing was changed. Run it again when that has ended. If none is running, delete \`${shown}.lock\`.`,
      )
    if (isLeftOver(mark)) clearLeftOver(mark, text, shown)
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause)
  }
}

/** Whether the file was made; false when there is one. */
function makeNew(path: string, text: string, shown: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw cannotBeWritten(shown, reasonOf(error), error)
  }
}

/** Whether the run that made the mark has ended without removing it. */
function isLeftOver(mark: string): boolean {
  const text = textOf(mark)
  const owner = ownerIn(text)
  if (owner && text === `${ownerName(owner)}-${machineName()}\n`) return !isRunning(owner)
  return isOld(mark)
}

/**
 * Removes a mark that is left over. One run at a time does so, and looks again first: else it would remove the mark that another one
 * has just made in its place.
 */
function clearLeftOver(mark: string, text: string, shown: string): void {
  const turn = `${mark}.clearing`
  // Its run may have been killed within these few lines.
  if (!makeNew(turn, text, shown)) return remove(turn, isOld(turn))
  remove(mark, isLeftOver(mark))
  remove(turn, true)
}

/** What cannot be removed stays: the next try meets it again. What is not ours, or no longer, is not for us to remove. */
function remove(path: string, wanted: boolean): void {
  if (!wanted) return
  try {
    rmSync(path, { force: true })
  } catch {
    return
  }
}

function isOld(path: string): boolean {
  const made = lstatSync(path, { throwIfNoEntry: false })?.mtimeMs
  return made !== undefined && Date.now() - made > leftOverAfter
}

/** Empty where there is no such file, or none that this program has made. */
function textOf(path: string): string {
  try {
    return readRegularFile(path, maxMark).toString()
  } catch {
    return ''
  }
}
