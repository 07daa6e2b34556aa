import { realpathSync } from 'node:fs'

/** The path with every link followed; `undefined` where it leads to nothing that is there. */
export function realPath(path: string): string | undefined {
  try {
    return realpathSync.native(path)
  } catch {
    return undefined
  }
}
