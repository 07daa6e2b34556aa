import { reasonOf } from '@skillgauge/sources'
import { lstatSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeFolder } from './folders.js'
import { cannotBeWritten } from './write-file.js'

export interface NewFile {
  /** Below the folder that it is made in, with `/`. */
  readonly path: string
  /** As a person sees it from the working directory. */
  readonly shown: string
  readonly text: string
  readonly executable?: boolean | undefined
}

/**
 * Whether there is something at a path already, be it a link that leads nowhere.
 *
 * @param path - Below `root`.
 */
export function isTaken(root: string, path: string): boolean {
  try {
    return lstatSync(join(root, path), { throwIfNoEntry: false }) !== undefined
  } catch {
    // A file in the place of a folder, or no permission to look: nothing new can be made there.
    return true
  }
}

/**
 * Makes all of the files, or none: what exists is never written over, and a link below `root`, which may have come with a stranger's
 * repository, is not followed.
 *
 * @param root - Absolute path of the folder that they are made in.
 * @throws SkillgaugeError `unwritable`, naming the file.
 */
export function writeNewFiles(root: string, files: readonly NewFile[]): void {
  const written: string[] = []
  for (const { path, shown, text, executable } of files) {
    const file = join(root, path)
    try {
      const link = linkAbove(root, path)
      if (link !== undefined) throw new Error(`\`${link}\` is a link, and links are not followed here`)
      makeFolder(dirname(file))
      writeFileSync(file, text, { flag: 'wx', mode: executable ? 0o777 : 0o666 })
      written.push(file)
    } catch (error) {
      for (const before of written) rmSync(before, { force: true })
      throw cannotBeWritten(shown, reason(error), error)
    }
  }
}

function reason(error: unknown): string {
  return (error as NodeJS.ErrnoException).code === 'EEXIST' ? 'it exists already' : reasonOf(error)
}

/** The first folder on the way from `root` to a path that is a link. */
function linkAbove(root: string, path: string): string | undefined {
  const folders = path.split('/').slice(0, -1)
  return folders
    .map((_, i) => folders.slice(0, i + 1).join('/'))
    .find((folder) => lstatSync(join(root, folder), { throwIfNoEntry: false })?.isSymbolicLink())
}
