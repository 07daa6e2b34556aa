import { realpathSync } from 'node:fs'
import { sep } from 'node:path'

/** The path with every link resolved; `undefined` when it leads nowhere or in a circle. */
export function realPath(path: string): string | undefined {
  try {
    return realpathSync.native(path)
  } catch {
    return undefined
  }
}

/** Whether `path` is `folder` or lies below it. Both absolute. */
export function isWithin(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep)
}

/** `path` as seen from `folder`, with `/`; `''` for the folder itself. `path` must lie within. */
export function below(folder: string, path: string): string {
  if (path === folder) return ''
  const rest = path.slice(folder.endsWith(sep) ? folder.length : folder.length + 1)
  return sep === '/' ? rest : rest.replaceAll(sep, '/')
}

/** What went wrong with a file or folder, in words. */
export function fsReason(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'EACCES' || code === 'EPERM') return 'permission denied'
  if (code === 'ENOENT') return 'it is gone'
  if (code === 'ELOOP') return 'a link in a circle'
  return code ?? String(error)
}
