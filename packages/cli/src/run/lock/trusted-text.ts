import type { Context } from '../../command-line/context.js'
import { dataFolder } from '@skillgauge/telemetry/own-folder'
import { readRegularFile } from '@skillgauge/sources/regular-file'
import { join } from 'node:path'
import { hash } from 'node:crypto'
import { Store } from '../cache/store.js'
import type { LockedFiles } from './lock-file.js'

/** Larger files are not stored: nobody reads such a diff. */
const maxBytes = 256 * 1024

/** Texts of trusted files by hash, for diffs. A `Store`, so limited in size. */
export class TrustedText {
  readonly #store: Store | undefined

  constructor({ env, now }: Context) {
    const folder = dataFolder(env)
    this.#store = folder === undefined ? undefined : new Store(join(folder, 'trusted'), now)
  }

  add(directory: string, files: LockedFiles): void {
    for (const [path, state] of files) {
      if (!state.startsWith('sha256-') || this.find(state) !== undefined) continue
      const text = readText(join(directory, path))
      // The file may have changed since it was hashed.
      if (text !== undefined && `sha256-${hash('sha256', text)}` === state)
        this.#store?.write(keyOf(state), text)
    }
  }

  find(state: string): string | undefined {
    const text = this.#store?.read(keyOf(state))
    return text !== undefined && `sha256-${hash('sha256', text)}` === state ? text : undefined
  }

  close(): void {
    this.#store?.close()
  }
}

/** `undefined` when it is not text, or too large. */
export function readText(path: string): string | undefined {
  try {
    const bytes = readRegularFile(path, maxBytes)
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

function keyOf(state: string): string {
  return state.slice('sha256-'.length)
}
