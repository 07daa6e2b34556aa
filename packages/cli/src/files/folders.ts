import { lstatSync, mkdirSync, mkdtempSync, readdirSync, rmdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Whether there is a folder, and not a link to one. Never throws. */
export function isRealFolder(path: string): boolean {
  return kindOf(path)?.isDirectory() ?? false
}

/** Whether there is a link. Never throws. */
export function isLink(path: string): boolean {
  return kindOf(path)?.isSymbolicLink() ?? false
}

function kindOf(path: string) {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** What is in a folder, by name; nothing when it cannot be read. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}

/**
 * Makes a folder with all that lead to it; one that is there already is as good. Node's own `recursive` never ends in places
 * that take no folder and say ENOENT, such as `/proc`.
 *
 * @param mode - Permissions of what is made.
 */
export function makeFolder(path: string, mode = 0o777): void {
  const refused = refusal(path, mode)
  if (refused === undefined) return
  if (refused.code !== 'ENOENT' || dirname(path) === path) throw refused
  makeFolder(dirname(path), mode)
  const again = refusal(path, mode)
  if (again !== undefined) throw again
}

function refusal(path: string, mode: number): NodeJS.ErrnoException | undefined {
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    // Others may have been quicker. The root of a disk refuses in a different way on every system.
    const there = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
    if (!there) return error as NodeJS.ErrnoException
  }
  return undefined
}

/** Makes a folder of ours. A skill may come from a stranger: a link in its place would make us write, and tidy up, elsewhere. */
export function realFolder(path: string): string {
  makeFolder(path)
  if (!isRealFolder(path)) throw new Error(`\`${path}\` is a link`)
  return path
}

/**
 * Makes a folder inside and takes it away again: what the permissions say is not what a read-only disk, an access list or Windows
 * does. Throws Node's own error when nothing can be made there.
 */
export function tryFolder(folder: string): void {
  rmdirSync(mkdtempSync(join(folder, '.skillgauge-try-')))
}
