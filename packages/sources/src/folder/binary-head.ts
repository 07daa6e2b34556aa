import type { FileEntry } from '@skillgauge/core'
import { binaryWindow, isBinary, isTextPath } from '@skillgauge/core'
import { closeSync, readSync } from 'node:fs'
import { limits } from '../limits.js'
import { openRegularFile } from './regular-file.js'

/**
 * The first bytes of a file that they prove to be binary, so that the rest need not be read; `undefined` for other files. Never
 * throws: reading the whole file fails with the same error.
 */
export function readBinaryHead(file: string, { path, bytes }: FileEntry): Uint8Array | undefined {
  if (bytes <= binaryWindow || isTextPath(path)) return undefined
  let descriptor: number | undefined
  try {
    descriptor = openRegularFile(file)
    const head = new Uint8Array(binaryWindow)
    const read = readSync(descriptor, head, 0, binaryWindow, 0)
    const isCut = isBinary(head.subarray(0, read)) || (bytes > limits.fileBytes && isPdf(path, head))
    return isCut ? head.subarray(0, read) : undefined
  } catch {
    return undefined
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}

/** A PDF may contain no NUL in its first pages. */
function isPdf(path: string, head: Uint8Array): boolean {
  return /\.pdf$/i.test(path) && Buffer.from(head.subarray(0, 5)).toString('latin1') === '%PDF-'
}
