import { statSync } from 'node:fs'
import { isWithin, realPath } from './real-path.js'

/** What lies at a path, links followed, no further than a root: a link must not tell what there is outside. */
export function kindWithin(root: string, realRoot: string, absolute: string): 'file' | 'folder' | undefined {
  const real = isWithin(root, absolute) ? realPath(absolute) : undefined
  if (real === undefined || !isWithin(realRoot, real)) return undefined
  try {
    const stat = statSync(real)
    return stat.isDirectory() ? 'folder' : stat.isFile() ? 'file' : undefined
  } catch {
    return undefined
  }
}
