import nodePath from 'node:path'

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
