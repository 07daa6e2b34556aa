import type { SkillFiles } from '@skillgauge/core'
import { reasonOf } from '@skillgauge/sources'
import { createHash } from 'node:crypto'

/**
 * A key for what is said of a skill: made of every byte of it that can be read, and of what holds for the run. Times of change
 * are no part of it, because they can be set.
 *
 * @param run - What holds for the whole run: the version of this program, the kind of run, the rules with their options.
 */
export function skillKey(files: SkillFiles, run: string): string {
  const sum = createHash('sha256')
  // Each part with its length, so that no two lists of parts are the same bytes.
  const add = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part
    sum.update(`${bytes.length}:`).update(bytes)
  }
  const { directory, path, incomplete, around, entries } = files
  add(run)
  add(JSON.stringify({ directory, path, incomplete, folders: around?.folders }))
  for (const entry of entries) {
    add(JSON.stringify(entry))
    try {
      add(files.read(entry.path))
    } catch (error) {
      add(`cannot be read: ${reasonOf(error)}`)
    }
  }
  return sum.digest('hex')
}
