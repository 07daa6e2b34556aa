import { lstatSync, mkdirSync } from 'node:fs'
import module, { createRequire } from 'node:module'
import { join } from 'node:path'
import { cacheFolder, isOursAlone } from '../files/own-folder.js'

type Environment = Readonly<Record<string, string | undefined>>

/** Not in the types of Node 20, which has none of it: there the code is compiled in every run. */
const { enableCompileCache, flushCompileCache } = module as {
  readonly enableCompileCache?: (folder: string) => unknown
  readonly flushCompileCache?: () => void
}

/**
 * Requires a file of this bundle with the code that Node kept of it in an earlier run: to compile takes half the time of `check`.
 * Where nothing can be kept (no home, a full disk, `NODE_DISABLE_COMPILE_CACHE`), it is compiled as ever.
 */
export function requireCompiled(file: string, env: Environment): unknown {
  const own = cacheFolder(env)
  if (enableCompileCache && own !== undefined && !env['NODE_DISABLE_COMPILE_CACHE']) {
    const folder = join(own, 'compiled')
    if (makeOwnFolder(folder)) enableCompileCache(folder)
  }
  return createRequire(file)(file)
}

/** Does now what is else done at the end, for a process that will be ended by another. */
export function keepCompiled(): void {
  flushCompileCache?.()
}

/** A folder for its owner only: who can write there can make this process run code. `false`: there is none, or others may write to it. */
function makeOwnFolder(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const stat = lstatSync(folder)
    return stat.isDirectory() && isOursAlone(stat)
  } catch {
    return false
  }
}
