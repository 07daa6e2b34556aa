import { formatBytes } from '../limits.js'
import { closeSync, constants, fstatSync, openSync, readFileSync, readSync } from 'node:fs'

/** Without it, opening a pipe blocks. Missing on Windows. */
const nonBlocking = constants.O_NONBLOCK ?? 0

export const forAppending = constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND

/**
 * Refuses pipes and devices without blocking. The caller closes the file.
 * @param mode - Permissions of a new file.
 * @throws the errors of the file system, or one for a file that is not regular.
 */
export function openRegularFile(path: string, flags: number = constants.O_RDONLY, mode?: number): number {
  let descriptor: number
  try {
    descriptor = openSync(path, flags | nonBlocking, mode)
  } catch (error) {
    // A pipe without a reader.
    if ((error as NodeJS.ErrnoException).code === 'ENXIO') throw notRegular(error)
    throw error
  }
  try {
    const stat = fstatSync(descriptor)
    // Reading a folder fails with a clear error.
    if (!stat.isFile() && !stat.isDirectory()) throw notRegular()
    return descriptor
  } catch (error) {
    closeSync(descriptor)
    throw error
  }
}

/** Refuses a file that is not regular or larger than `maxBytes` without reading it. */
export function readRegularFile(path: string, maxBytes = Infinity): Buffer {
  const descriptor = openRegularFile(path)
  try {
    if (fstatSync(descriptor).size > maxBytes) throw new Error(`it is larger than ${formatBytes(maxBytes)}`)
    return readFileSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** The first bytes of a regular file as UTF-8; `undefined` when it cannot be read. */
export function readStart(path: string, bytes: number, flags?: number): string | undefined {
  let descriptor: number | undefined
  try {
    descriptor = openRegularFile(path, flags)
    const buffer = Buffer.allocUnsafe(bytes)
    return buffer.toString('utf8', 0, readSync(descriptor, buffer, 0, bytes, 0))
  } catch {
    return undefined
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}

function notRegular(cause?: unknown): Error {
  return new Error('it is not a regular file', { cause })
}
