import { isObject } from '@skillgauge/core'
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Context } from '../../command-line/context.js'
import { version } from '../../command-line/version.js'
import { verdictsFolder } from '../../files/own-folder.js'
import type { Lookups } from './observed-files.js'
import { Store } from './store.js'

export type CacheContext = Pick<Context, 'env' | 'now' | 'bundle'>

/**
 * `undefined` without a home folder, or when this program is not bundled. `program` is its version and hash: results of other versions
 * are not used.
 */
export function openStore({ env, now, bundle }: CacheContext) {
  const folder = verdictsFolder(env)
  const code = folder === undefined ? undefined : codeHash(bundle)
  if (folder === undefined || code === undefined) return undefined
  return { store: new Store(folder, now), program: `${version} ${code}` }
}

const codeHashes = new Map<string, string>()

/** Two builds may have the same version. Read once: the file may be replaced while it runs. */
function codeHash(bundle: string | undefined): string | undefined {
  if (bundle === undefined) return undefined
  try {
    const known = codeHashes.get(bundle) ?? hash('sha256', readFileSync(bundle))
    codeHashes.set(bundle, known)
    return known
  } catch {
    return undefined
  }
}

/** An entry with `around` and an object at `key`; `undefined` for any other, which another program has written. */
export function readEntry<Entry extends { readonly around: Lookups }>(
  text: string | undefined,
  key: keyof Entry & string,
): Entry | undefined {
  if (text === undefined) return undefined
  try {
    const entry: unknown = JSON.parse(text)
    const isWhole = isObject(entry) && isObject(entry[key]) && Array.isArray(entry['around'])
    return isWhole ? (entry as unknown as Entry) : undefined
  } catch {
    return undefined
  }
}
