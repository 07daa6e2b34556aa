import type { FolderOptions } from '@skillgauge/sources'
import { folder, isOutside, pathFrom, toSlashes } from '@skillgauge/sources'

/** Whether to list files named like those that our own commands leave in a skill. */
export type MoreFiles = Pick<FolderOptions, 'ownOutput'>

/** A skill on disk, for this process and, as `folder`, for others. */
export function openFolder(directory: string, options: FolderOptions) {
  const files = (more?: MoreFiles) => folder(directory, { ...options, ...more })
  return { directory, files, folder: { directory, options } }
}

/** Where links may lead: inside the repository, or else the working directory. */
export function linkBoundary(directory: string, gitRoot: string | undefined, cwd: string): string {
  return gitRoot ?? (isOutside(pathFrom(cwd, directory)) ? directory : cwd)
}

/** Relative, but absolute for a directory elsewhere: clearer than a path with many `..`. */
export function shortPath(directory: string, cwd: string): string {
  const path = pathFrom(cwd, directory)
  return isOutside(path) ? toSlashes(directory) : path
}
