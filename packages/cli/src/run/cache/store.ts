import { hash } from './hash.js'
import {
  closeSync,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../../files/make-folder.js'
import { isOwn } from './cache-folder.js'

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

  /** `undefined` when there is none, or it is damaged. */
  read(key: string): string | undefined {
    if (!this.#mayUse()) return undefined
    let descriptor: number | undefined
    try {
      const path = this.#pathOf(key)
      descriptor = openSync(path, 'r')
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
      const bytes = Buffer.from(text)
      makeFolder(join(path, '..'), 0o700)
      // Others may be reading or writing it: they see all of it or nothing.
      const draft = `${path}.${process.pid}`
      writeFileSync(draft, `${hash(bytes)}\n${text}`, { mode: 0o600 })
      renameSync(draft, path)
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

  /** Takes out what was used least recently until `to` bytes are left, when there are more than `most`. */
  forget(most: number, to: number): void {
    const all = this.#entries().sort((a, b) => b.used - a.used)
    let kept = 0
    const total = all.reduce((sum, { bytes }) => sum + bytes, 0)
    if (total <= most) return
    for (const { path, bytes } of all) {
      kept += bytes
      if (kept > to) rmSync(path, { force: true })
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
      if (statSync(this.folder, { throwIfNoEntry: false })) return false
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

function readNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
