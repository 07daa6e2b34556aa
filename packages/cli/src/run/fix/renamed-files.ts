import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'

/**
 * Every file in and below a directory, with `/`, sorted: a rename takes along those too that are hidden or ignored. Links are files
 * here and are not followed. A name that is not UTF-8 has U+FFFD in it.
 */
export function filesBelow(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1))
    .map((path) => path.split(sep).join('/'))
    .sort()
}
