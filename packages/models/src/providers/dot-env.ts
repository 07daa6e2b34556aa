import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

/** Larger files are ignored. */
const maxBytes = 64 * 1024

/** Reads the named variables from `.env`. A file that is missing, unreadable or not a regular file sets nothing. */
export function readDotEnv(folder: string, names: readonly string[]): Partial<Record<string, string>> {
  const values = new Map(Object.entries(parseEnv(readSmallFile(join(folder, '.env')))))
  return Object.fromEntries(names.flatMap((name) => (values.has(name) ? [[name, values.get(name)]] : [])))
}

function readSmallFile(path: string): string {
  let file: number | undefined
  try {
    // Does not wait for a pipe.
    file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
    const { size } = fstatSync(file)
    if (!fstatSync(file).isFile() || size > maxBytes) return ''
    const bytes = Buffer.alloc(size)
    return bytes.toString('utf8', 0, readSync(file, bytes, 0, size, 0)).replace(/^\uFEFF/, '')
  } catch {
    return ''
  } finally {
    if (file !== undefined) closeSync(file)
  }
}
