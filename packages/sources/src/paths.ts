import { realpathSync, statSync, type Stats } from 'node:fs'
import nodePath, { dirname, sep } from 'node:path'

type Separator = Pick<nodePath.PlatformPath, 'sep'>

/**
 * A path as it is printed everywhere: with `/`. On Linux and macOS a backslash is a letter like any other, and stays.
 *
 * @param path - Absolute or relative.
 */
export function toSlashes(path: string, { sep }: Separator = nodePath): string {
  return sep === '/' ? path : path.replaceAll(sep, '/')
}

/** `to` as seen from `from`, with `/`; `''` for the same place; absolute when it lies on another drive. */
export function pathFrom(from: string, to: string, path: nodePath.PlatformPath = nodePath): string {
  return toSlashes(path.relative(from, to), path)
}

/** Whether a path that `pathFrom` answered leads out of the folder it starts at. */
export function leadsOut(relative: string, path: nodePath.PlatformPath = nodePath): boolean {
  return relative === '..' || relative.startsWith('../') || path.isAbsolute(relative)
}

/**
 * A path as its names are written on disk, where the file system finds them by any case: macOS and Windows.
 *
 * @param real - The same with every link resolved. When they differ in more than case, there was a link, which stays.
 */
export function asOnDisk(path: string, real: string | undefined, platform: NodeJS.Platform): string {
  const folds = platform === 'win32' || platform === 'darwin'
  return folds && real !== undefined && folded(real) === folded(path) ? real : path
}

function folded(path: string): string {
  return path.normalize('NFC').toLowerCase()
}

/** What lies at a path, links followed; `undefined` also where nobody may look. */
export function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** The path with every link resolved; `undefined` when it leads nowhere or in a circle. */
export function realPath(path: string): string | undefined {
  try {
    return realpathSync.native(path)
  } catch {
    return undefined
  }
}

/** Whether `path` is `folder` or lies below it. Both absolute. */
export function isWithin(folder: string, path: string, separator = sep): boolean {
  return path === folder || path.startsWith(inside(folder, separator))
}

/** `path` as seen from `folder`, with `/`; `''` for the folder itself. `path` must lie within. */
export function below(folder: string, path: string, separator = sep): string {
  return path === folder ? '' : toSlashes(path.slice(inside(folder, separator).length), { sep: separator })
}

/** What the paths of everything in a folder begin with. A root (`/`, `C:\\`, a share) has its separator already. */
export function inside(folder: string, separator = sep): string {
  return folder.endsWith(separator) ? folder : folder + separator
}

/** `start` and the folders above it, up to `last`, or else to the root of the disk. Both absolute. */
export function foldersUpTo(start: string, last?: string): string[] {
  const folders = [start]
  for (let at = start; at !== last && at !== dirname(at);) folders.push((at = dirname(at)))
  return folders
}

/** Order of paths everywhere: by code units, so that it is the same on every machine. */
export function byPath(a: { readonly path: string }, b: { readonly path: string }): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0
}
