import { statSync } from 'node:fs'
import { isWithin, realPath } from './real-path.js'

/** What lies at a path, links followed, no further than a root: a link must not tell what there is outside. */
export function kindWithin(root: string, realRoot: string, absolute: string): 'file' | 'folder' | undefined {
  const kind = isWithin(root, absolute) ? kindOf(absolute) : undefined
  // Nearly always there is nothing, and then it does not matter where.
  const real = kind && realPath(absolute)
  return real !== undefined && isWithin(realRoot, real) ? kind : undefined
}

function kindOf(path: string): 'file' | 'folder' | undefined {
  try {
    const stat = statSync(path, { throwIfNoEntry: false })
    return stat?.isDirectory() ? 'folder' : stat?.isFile() ? 'file' : undefined
  } catch {
    return undefined
  }
}
