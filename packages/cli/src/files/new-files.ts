import { makeFolder } from '@skillgauge/telemetry/own-folder'
import { createFile, reasonOf, statOf } from '@skillgauge/sources'
import { lstatSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cannotBeWritten } from './write-file.js'

export interface NewFile {
  /** Below the root folder, with `/`. */
  readonly path: string
  /** Path for display. */
  readonly shown: string
  readonly text: string
  readonly executable?: boolean | undefined
}

/**
 * Whether anything is at the path, even a broken link.
 *
 * @param path - Below `root`.
 */
export function isTaken(root: string, path: string): boolean {
  try {
    return lstatSync(join(root, path), { throwIfNoEntry: false }) !== undefined
  } catch {
    // A file instead of a folder, or no permission: nothing can be created there.
    return true
  }
}

/**
 * Creates all files with their folders, or none. Overwrites nothing and follows no link below `root`, which may come from a stranger's repository.
 *
 * @param root - Absolute path.
 * @throws SkillgaugeError `unwritable`, naming the file.
 */
export function writeNewFiles(root: string, files: readonly NewFile[]): void {
  const written: string[] = []
  const folders: string[] = []
  for (const { path, shown, text, executable } of files) {
    const file = join(root, path)
    try {
      const link = linkAbove(root, path)
      if (link !== undefined) throw new Error(`\`${link}\` is a link, and links are not followed here`)
      folders.unshift(...missingFolders(dirname(file)))
      makeFolder(dirname(file))
      createFile(file, text, executable ? 0o777 : 0o666)
      written.push(file)
    } catch (error) {
      for (const before of written) rmSync(before, { force: true })
      folders.forEach(removeEmptyFolder)
      throw cannotBeWritten(shown, writeFailure(error), error)
    }
  }
}

/** The folder and those above it that are to be created, the innermost first. */
function missingFolders(folder: string): string[] {
  return statOf(folder) ? [] : [folder, ...missingFolders(dirname(folder))]
}

function removeEmptyFolder(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // It was not created, or another program has put something into it.
  }
}

function writeFailure(error: unknown): string {
  return (error as NodeJS.ErrnoException).code === 'EEXIST' ? 'it exists already' : reasonOf(error)
}

function linkAbove(root: string, path: string): string | undefined {
  const folders = path.split('/').slice(0, -1)
  return folders
    .map((_, i) => folders.slice(0, i + 1).join('/'))
    .find((folder) => lstatSync(join(root, folder), { throwIfNoEntry: false })?.isSymbolicLink())
}
