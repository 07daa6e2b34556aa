import type { Dirent } from 'node:fs'
import { statSync } from 'node:fs'

/** A link counts even when it leads nowhere: that skill exists, and cannot be read. */
export function isFile(child: Dirent, path: string): boolean {
  return child.isSymbolicLink() ? !isFolder(path) : child.isFile()
}

/** Whether a folder is there, be it behind a link. What cannot be looked at, or leads in a circle, is none. */
export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}
