import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

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
