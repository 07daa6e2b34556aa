import { readFileSync } from 'node:fs'
import type { Context } from '../../command-line/context.js'
import { version } from '../../command-line/version.js'
import { verdictsFolder } from '../../files/own-folder.js'
import { hash } from './hash.js'
import { Store } from './store.js'

/** Where verdicts are kept, and whose they are. */
export interface VerdictStore {
  readonly store: Store
  /** Version and code of this program: what another said is not believed. */
  readonly program: string
}

export type CacheContext = Pick<Context, 'env' | 'now' | 'bundle'>

/** `undefined` where nothing can be kept: without a home, or when this program does not run from its bundle. */
export function openStore({ env, now, bundle }: CacheContext): VerdictStore | undefined {
  const folder = verdictsFolder(env)
  const code = folder === undefined ? undefined : codeHash(bundle)
  if (folder === undefined || code === undefined) return undefined
  return { store: new Store(folder, now), program: `${version} ${code}` }
}

const codeHashes = new Map<string, string>()

/** Two builds may bear the same version. What runs is what there was at first, and is read once. */
function codeHash(bundle: string | undefined): string | undefined {
  if (bundle === undefined) return undefined
  try {
    const known = codeHashes.get(bundle) ?? hash(readFileSync(bundle))
    codeHashes.set(bundle, known)
    return known
  } catch {
    return undefined
  }
}
