import { makeFolder } from '@skillgauge/telemetry/own-folder'
import { lstatSync, mkdtempSync, readdirSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'

/** False for a link. Never throws. */
export function isRealFolder(path: string): boolean {
  return kindOf(path)?.isDirectory() ?? false
}

/** Never throws. */
export function isLink(path: string): boolean {
  return kindOf(path)?.isSymbolicLink() ?? false
}

function kindOf(path: string) {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** Sorted names in a folder; empty when it cannot be read. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}

/** A skill may be a stranger's: a link in place of the folder would lead our writes and deletions elsewhere. */
export function makeRealFolder(path: string): string {
  makeFolder(path)
  if (!isRealFolder(path)) throw new Error(`\`${path}\` is a link`)
  return path
}

/**
 * Creates and removes a folder inside: permission bits do not show read-only disks, access lists or rules of Windows. Throws the error
 * of Node.
 */
export function expectWritableFolder(folder: string): void {
  rmdirSync(mkdtempSync(join(folder, '.skillgauge-try-')))
}
