import { inBytes } from './limits.js'
import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs'

/** To open a pipe waits for the one who is at its other end. Windows has neither. */
const atOnce = constants.O_NONBLOCK ?? 0

export const forAppending = constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND

/**
 * Opens a file and never waits: pipes, devices and the like are refused. The caller closes it.
 *
 * @param mode - Permissions when it is made.
 * @throws what the file system does, or an error that says that it is not a regular file.
 */
export function openRegularFile(path: string, flags: number = constants.O_RDONLY, mode?: number): number {
  let descriptor: number
  try {
    descriptor = openSync(path, flags | atOnce, mode)
  } catch (error) {
    // A pipe that nobody reads from refuses to be written to.
    if ((error as NodeJS.ErrnoException).code === 'ENXIO') throw noRegularFile(error)
    throw error
  }
  try {
    const stat = fstatSync(descriptor)
    // To read a folder says what it is.
    if (!stat.isFile() && !stat.isDirectory()) throw noRegularFile()
    return descriptor
  } catch (error) {
    closeSync(descriptor)
    throw error
  }
}

/**
 * All of a file, which is refused when it is not a regular one, or has more than `maxBytes`: then nothing of it is read.
 */
export function readRegularFile(path: string, maxBytes = Infinity): Buffer {
  const descriptor = openRegularFile(path)
  try {
    if (fstatSync(descriptor).size > maxBytes) throw new Error(`it is larger than ${inBytes(maxBytes)}`)
    return readFileSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

function noRegularFile(cause?: unknown): Error {
  return new Error('it is not a regular file', { cause })
}
