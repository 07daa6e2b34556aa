import module from 'node:module'
import { join } from 'node:path'

/** What of Yarn's Plug'n'Play is used: https://yarnpkg.com/advanced/pnpapi. */
interface PnpApi {
  findPackageLocator(path: string): unknown
  resolveRequest(
    request: string,
    issuer: string,
    options: { considerBuiltins: boolean; conditions: Set<string> },
  ): string | null
}

/** What it throws. */
interface PnpError {
  readonly pnpCode?: string
}

/**
 * Resolves packages for a folder that a Plug'n'Play map holds for: there is no `node_modules` then. `undefined`: none does.
 *
 * @param from - Where the map is looked for, upwards; what is found there is code, and is run.
 */
export function plugnPlayOf(folder: string, from = folder): ((specifier: string) => string) | undefined {
  const { findPnpApi } = module as unknown as { findPnpApi?: (path: string) => PnpApi | null }
  const inside = join(folder, '/')
  const api = findPnpApi?.(join(from, '/'))
  // Of a folder that is not its own the map would ask Node.
  if (!api || (from !== folder && api.findPackageLocator(inside) === null)) return undefined
  return (specifier) => {
    const options = { considerBuiltins: false, conditions: new Set(['node', 'import', 'default']) }
    const file = api.resolveRequest(specifier, inside, options)
    if (file === null) throw new Error(`\`${specifier}\` is a part of Node.`)
    return file
  }
}

/** Whether a package is not among the dependencies of the project. */
export function isUndeclared(error: unknown): boolean {
  const { pnpCode } = error as PnpError
  return pnpCode === 'UNDECLARED_DEPENDENCY' || pnpCode === 'MISSING_DEPENDENCY'
}
