import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Creates a file, or nothing: one that a full disk has cut short would be taken for the real one later. Overwrites nothing: throws
 * `EEXIST`.
 */
export function createFile(file: string, text: string, mode?: number): void {
  const descriptor = openSync(file, 'wx', mode)
  try {
    try {
      writeFileSync(descriptor, text)
    } finally {
      closeSync(descriptor)
    }
  } catch (error) {
    rmSync(file, { force: true })
    throw error
  }
}
