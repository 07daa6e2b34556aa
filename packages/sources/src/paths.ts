import { realpathSync, statSync, type Stats } from 'node:fs'
import nodePath, { dirname, sep } from 'node:path'

type Separator = Pick<nodePath.PlatformPath, 'sep'>

/** A path for output, with `/`. On Linux and macOS a backslash is an ordinary character. */
export function toSlashes(path: string, { sep }: Separator = nodePath): string {
  return sep === '/' ? path : path.replaceAll(sep, '/')
}

/** `to` relative to `from`, with `/`; `''` when equal; absolute on another drive. */
export function pathFrom(from: string, to: string, path: nodePath.PlatformPath = nodePath): string {
  return toSlashes(path.relative(from, to), path)
}

/** Whether a result of `pathFrom` is outside of its start folder. */
export function isOutside(relative: string, path: nodePath.PlatformPath = nodePath): boolean {
  return relative === '..' || relative.startsWith('../') || path.isAbsolute(relative)
}

/**
 * On case-insensitive systems (macOS, Windows), the path in the case on disk.
 * @param real - The path with links resolved. If it differs in more than case, there was a link, which is kept.
 */
export function withCaseOnDisk(path: string, real: string | undefined, platform: NodeJS.Platform): string {
  const folds = platform === 'win32' || platform === 'darwin'
  return folds && real !== undefined && foldCase(real) === foldCase(path) ? real : path
}

function foldCase(path: string): string {
  return path.normalize('NFC').toLowerCase()
}

/** Follows links; `undefined` when missing or inaccessible. */
export function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** `undefined` for a broken or circular link. */
export function realPath(path: string): string | undefined {
  try {
    return realpathSync.native(path)
  } catch {
    return undefined
  }
}

/** Both absolute. */
export function isWithin(folder: string, path: string, separator = sep): boolean {
  return path === folder || path.startsWith(folderPrefix(folder, separator))
}

/** Both with `/` and relative to one folder, which itself is `''` or `.`. */
export function isBelow(folder: string, path: string): boolean {
  return folder === '' || folder === '.' || isWithin(folder, path, '/')
}

/** `path` relative to `folder`, which must contain it, with `/`; `''` when equal. */
export function relativeTo(folder: string, path: string, separator = sep): string {
  return path === folder
    ? ''
    : toSlashes(path.slice(folderPrefix(folder, separator).length), { sep: separator })
}

/** The prefix of all paths in a folder. A root (`/`, `C:\\`, a share) already ends with a separator. */
export function folderPrefix(folder: string, separator = sep): string {
  return folder.endsWith(separator) ? folder : folder + separator
}

/** `start` and its parent folders up to `last`, or to the root of the disk. Both absolute. */
export function foldersUpTo(start: string, last?: string): string[] {
  const folders = [start]
  for (let at = start; at !== last && at !== dirname(at);) folders.push((at = dirname(at)))
  return folders
}

/** Sorts by code units, the same on every machine. */
export function byPath(a: { readonly path: string }, b: { readonly path: string }): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0
}
