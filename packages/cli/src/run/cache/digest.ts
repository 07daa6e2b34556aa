import type { SkillFiles } from '@skillgauge/core'
import { reasonOf } from '@skillgauge/sources'
import { checksum } from './hash.js'

/**
 * A checksum of all that can be seen of a skill: where it lies, what is listed, and every byte that can be read. Times of
 * change are not part of it, because they can be set.
 */
export function digestOf(files: SkillFiles): string {
  const { add, end } = checksum()
  const { directory, path, incomplete, emptyFolders, around, entries } = files
  add(JSON.stringify({ directory, path, incomplete, emptyFolders, folders: around?.folders }))
  for (const entry of entries) {
    add(JSON.stringify(entry))
    try {
      add(files.read(entry.path))
    } catch (error) {
      add(`cannot be read: ${reasonOf(error)}`)
    }
  }
  return end()
}
