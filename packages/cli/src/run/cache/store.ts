import { makeFolder } from '@skillgauge/telemetry/own-folder'
import { hash } from 'node:crypto'
import { openRegularFile } from '@skillgauge/sources/regular-file'
import { closeSync, fstatSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { namesIn } from '../../files/folders.js'
import { isPrivateFolder } from '../../files/own-folder.js'
import { replaceFile } from '../../files/write-file.js'

/** Above the first number, entries are removed until the second is left, so that not every run has to remove some. */
const maxBytes = 64 * 1024 * 1024
const bytesAfterEviction = 48 * 1024 * 1024
/** An entry's time of use is updated once a day: each update is a write. */
const touchAfterMs = 24 * 60 * 60 * 1000
/** An entry begins with a checksum of the rest, in hexadecimal, and a line end. */
const headLength = 65

/** Texts by key, one file each. Never throws: what cannot be read or written counts as missing. */
export class Store {
  #isChanged = false
  #isUsable: boolean | undefined

  constructor(
    private readonly folder: string,
    private readonly now: () => Date,
  ) {}

  /** Whether the folder exists and only its owner can write to it. */
  isUsable(): boolean {
    return (this.#isUsable ??= isPrivateFolder(this.folder))
  }

  /** `undefined` when there is no entry, or it is damaged. */
  read(key: string): string | undefined {
    if (!this.isUsable()) return undefined
    let descriptor: number | undefined
    try {
      const path = this.#pathOf(key)
      descriptor = openRegularFile(path)
      const { mtimeMs } = fstatSync(descriptor)
      const bytes = readFileSync(descriptor)
      const text = bytes.subarray(headLength)
      if (bytes.toString('latin1', 0, headLength - 1) !== hash('sha256', text)) return undefined
      const now = this.now()
      if (now.getTime() - mtimeMs > touchAfterMs) utimesSync(path, now, now)
      return text.toString()
    } catch {
      return undefined
    } finally {
      if (descriptor !== undefined) closeSync(descriptor)
    }
  }

  write(key: string, text: string): void {
    try {
      if (!this.isUsable()) {
        // Another run may have made the folder meanwhile.
        makeFolder(this.folder, 0o700)
        this.#isUsable = isPrivateFolder(this.folder)
        if (!this.#isUsable) return
      }
      const path = this.#pathOf(key)
      makeFolder(dirname(path), 0o700)
      replaceFile(path, `${hash('sha256', text)}\n${text}`, 0o600)
      this.#isChanged = true
    } catch {
      // A full disk, for example: the next run judges again.
    }
  }

  close(): void {
    if (this.#isChanged) this.evict(maxBytes, bytesAfterEviction)
  }

  size(): { entries: number; bytes: number } {
    const all = this.#entries()
    return { entries: all.length, bytes: all.reduce((sum, { bytes }) => sum + bytes, 0) }
  }

  clear(): void {
    for (const { path } of this.#entries()) remove(path)
  }

  /** With more than `most` bytes, removes the least recently used entries until `target` bytes are left. */
  evict(most: number, target: number): void {
    const all = this.#entries().sort((a, b) => b.used - a.used)
    if (all.reduce((sum, { bytes }) => sum + bytes, 0) <= most) return
    let kept = 0
    for (const { path, bytes } of all) {
      kept += bytes
      if (kept > target) remove(path)
    }
  }

  #pathOf(key: string): string {
    return join(this.folder, key.slice(0, 2), key)
  }

  #entries(): { path: string; bytes: number; used: number }[] {
    if (!isPrivateFolder(this.folder)) return []
    return namesIn(this.folder).flatMap((part) =>
      namesIn(join(this.folder, part)).flatMap((name) => {
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
