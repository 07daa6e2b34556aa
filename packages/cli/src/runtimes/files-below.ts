import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Paths of the regular files below a folder, with `/`; links are not followed.
 *
 * @param skip - Names of files and folders that are passed over.
 * @param deepest - Folders inside each other that are looked into.
 */
export function* filesBelow(folder: string, skip: RegExp, deepest: number, below = ''): Generator<string> {
  for (const child of readdirSync(join(folder, below), { withFileTypes: true })) {
    if (skip.test(child.name)) continue
    const path = below === '' ? child.name : `${below}/${child.name}`
    if (child.isFile()) yield path
    else if (child.isDirectory() && deepest > 0) yield* filesBelow(folder, skip, deepest - 1, path)
  }
}
