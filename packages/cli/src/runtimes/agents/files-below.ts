import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Paths of the regular files below a folder, with `/`. Links are not followed.
 *
 * @param skip - Names of files and folders to skip.
 */
export function* filesBelow(folder: string, skip: RegExp, maxDepth: number, below = ''): Generator<string> {
  for (const child of readdirSync(join(folder, below), { withFileTypes: true })) {
    if (skip.test(child.name)) continue
    const path = below === '' ? child.name : `${below}/${child.name}`
    if (child.isFile()) yield path
    else if (child.isDirectory() && maxDepth > 0) yield* filesBelow(folder, skip, maxDepth - 1, path)
  }
}
