import { realpathSync } from 'node:fs'
import { sep } from 'node:path'
import { toSlashes } from './slash-path.js'

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
