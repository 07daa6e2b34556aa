import { statSync } from 'node:fs'

/** Whether a folder is there, be it behind a link. What cannot be looked at, or leads in a circle, is none. */
export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}
