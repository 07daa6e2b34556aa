import { openRegularFile } from '@skillgauge/sources/regular-file'
import {
  closeSync,
  fstatSync,
  lstatSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { makeFolder } from '../../files/folders.js'
import { isOursAlone } from '../../files/own-folder.js'
import { replaceFile } from '../../files/write-file.js'
import { hash } from './hash.js'

/** Bytes that may be kept, and to how many they are brought back: nobody wants to tidy up at each run. */
const mostBytes = 64 * 1024 * 1024
const bytesAfterwards = 48 * 1024 * 1024
/** A time of use is noted once a day: it is a write for each entry. */
const noteUseAfter = 24 * 60 * 60 * 1000
/** What the first bytes of an entry are: a checksum of the rest, in hexadecimal, and a line end. */
const headLength = 65

/** Texts by key, a file each. Nothing here ever throws: what cannot be read or written is as if it had never been kept. */
export class Store {
  #isChanged = false
  #isWritable: boolean | undefined

  constructor(
    private readonly folder: string,
    private readonly now: () => Date,
  ) {}

  /** Whether something may be kept: before the first run there is no folder. */
  mayHold(): boolean {
    return this.#mayUse()
  }

  /** `undefined` when there is none, or it is damaged. */
  read(key: string): string | undefined {
    if (!this.#mayUse()) return undefined
    let descriptor: number | undefined
    try {
      const path = this.#pathOf(key)
      descriptor = openRegularFile(path)
      const { mtimeMs } = fstatSync(descriptor)
      const bytes = readFileSync(descriptor)
      const text = bytes.subarray(headLength)
      if (bytes.toString('latin1', 0, headLength - 1) !== hash(text)) return undefined
      const now = this.now()
      if (now.getTime() - mtimeMs > noteUseAfter) utimesSync(path, now, now)
      return text.toString()
    } catch {
      return undefined
    } finally {
      if (descriptor !== undefined) closeSync(descriptor)
    }
  }

  write(key: string, text: string): void {
    if (!this.#mayWrite()) return
    try {
      const path = this.#pathOf(key)
      makeFolder(dirname(path), 0o700)
      replaceFile(path, `${hash(text)}\n${text}`, 0o600)
      this.#isChanged = true
    } catch {
      // A full disk: the next run judges again.
    }
  }

  /** Takes out what was used least recently, when there is too much. */
  close(): void {
    if (this.#isChanged) this.forget(mostBytes, bytesAfterwards)
  }

  /** @returns How many entries there are, and their bytes. */
  size(): { entries: number; bytes: number } {
    const all = this.#entries()
    return { entries: all.length, bytes: all.reduce((sum, { bytes }) => sum + bytes, 0) }
  }

  /** Takes out all of it. */
  clear(): void {
    for (const { path } of this.#entries()) remove(path)
  }

  /** Takes out what was used least recently until `to` bytes are left, when there are more than `most`. */
  forget(most: number, to: number): void {
    const all = this.#entries().sort((a, b) => b.used - a.used)
    let kept = 0
    const total = all.reduce((sum, { bytes }) => sum + bytes, 0)
    if (total <= most) return
    for (const { path, bytes } of all) {
      kept += bytes
      if (kept > to) remove(path)
    }
  }

  #pathOf(key: string): string {
    return join(this.folder, key.slice(0, 2), key)
  }

  #mayUse(): boolean {
    return (this.#isWritable ??= isOwn(this.folder))
  }

  /** The folder is made when there is first something to keep. */
  #mayWrite(): boolean {
    if (this.#mayUse()) return true
    try {
      // Another run may have made it since it was looked for.
      if (statSync(this.folder, { throwIfNoEntry: false })) return (this.#isWritable = isOwn(this.folder))
      makeFolder(this.folder, 0o700)
      return (this.#isWritable = isOwn(this.folder))
    } catch {
      return false
    }
  }

  #entries(): { path: string; bytes: number; used: number }[] {
    if (!isOwn(this.folder)) return []
    return readNames(this.folder).flatMap((part) =>
      readNames(join(this.folder, part)).flatMap((name) => {
        const path = join(this.folder, part, name)
        const stat = statSync(path, { throwIfNoEntry: false })
        return stat?.isFile() ? [{ path, bytes: stat.size, used: stat.mtimeMs }] : []
      }),
    )
  }
}

function remove(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // It stays, and counts.
  }
}

function readNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Whether a folder is there and ours alone: verdicts of others are not believed. */
export function isOwn(folder: string): boolean {
  try {
    const stat = lstatSync(folder)
    return stat.isDirectory() && isOursAlone(stat)
  } catch {
    return false
  }
}
