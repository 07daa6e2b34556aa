import { SkillgaugeError } from '@skillgauge/core'
import { reasonOf } from '@skillgauge/sources'
import { rmSync, writeFileSync } from 'node:fs'

/** How often, and after how many milliseconds, it is tried again: another run takes a moment to write. */
const tries = 40
const pause = 50

/**
 * Keeps a file to this run, so that two that read it, add to it and write it at the same time lose nothing: a file beside it says
 * that somebody is at it.
 *
 * @param shown - The file as messages name it.
 * @returns what gives it back.
 * @throws SkillgaugeError `unwritable` when another run keeps it, or nothing can be written there.
 */
export function holdFile(file: string, shown: string): () => void {
  const mark = `${file}.lock`
  for (let left = tries; ; left--) {
    try {
      writeFileSync(mark, `${process.pid}\n`, { flag: 'wx' })
      return () => rmSync(mark, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
        throw new SkillgaugeError('unwritable', `\`${shown}\` cannot be written: ${reasonOf(error)}.`, {
          cause: error,
        })
      if (left === 0)
        throw new SkillgaugeError(
          'unwritable',
          `Another \`skillgauge lock\` is writing \`${shown}\`; nothing was changed. Run it again when that has ended. If none is running, delete \`${shown}.lock\`.`,
        )
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause)
  }
}
