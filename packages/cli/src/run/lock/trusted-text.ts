import type { Context } from '../../command-line/context.js'
import { dataFolder } from '../../files/own-folder.js'
import { readRegularFile } from '@skillgauge/sources/regular-file'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { hash } from '../cache/hash.js'
import { Store } from '../cache/store.js'
import type { LockedFiles } from './lock-file.js'

/** Larger files are not kept: nobody reads a diff of them. */
const mostBytes = 256 * 1024

/** Text of files as they were when they were trusted, by their state in the lock: 64 MB at most, what was used last stays. */
export class TrustedText {
  readonly #store: Store | undefined

  constructor({ env, now }: Pick<Context, 'env' | 'now'>) {
    const folder = dataFolder(env)
    this.#store = folder === undefined ? undefined : new Store(join(folder, 'trusted'), now)
  }

  keep(directory: string, files: LockedFiles): void {
    for (const [path, state] of files) {
      if (!state.startsWith('sha256-') || this.find(state) !== undefined) continue
      const text = textOf(join(directory, path))
      // It may have changed since it was hashed.
      if (text !== undefined && `sha256-${hash(text)}` === state) this.#store?.write(keyOf(state), text)
    }
  }

  /** `undefined` when it was never kept on this machine, or is not a text file. */
  find(state: string): string | undefined {
    const text = this.#store?.read(keyOf(state))
    return text !== undefined && `sha256-${hash(text)}` === state ? text : undefined
  }

  close(): void {
    this.#store?.close()
  }
}

/** A file as text; `undefined` when it is not a text file, or too large to be shown. */
export function textOf(path: string): string | undefined {
  try {
    if (statSync(path).size > mostBytes) return undefined
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readRegularFile(path))
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

function keyOf(state: string): string {
  return state.slice('sha256-'.length)
}
