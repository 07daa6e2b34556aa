import module from 'node:module'
import { join } from 'node:path'

/** The used part of https://yarnpkg.com/advanced/pnpapi. */
interface PnpApi {
  findPackageLocator(path: string): unknown
  resolveRequest(
    request: string,
    issuer: string,
    options: { considerBuiltins: boolean; conditions: Set<string> },
  ): string | null
}

interface PnpError {
  readonly pnpCode?: string
}

/**
 * Resolves packages by the Plug'n'Play map of a folder, which has no `node_modules`. `undefined`: there is no map.
 *
 * @param from - Where to look for the map, upwards. The map is code, and is run.
 */
export function plugnPlayOf(folder: string, from = folder): ((specifier: string) => string) | undefined {
  const { findPnpApi } = module as unknown as { findPnpApi?: (path: string) => PnpApi | null }
  const inside = join(folder, '/')
  const api = findPnpApi?.(join(from, '/'))
  // For a folder outside of its project the map would ask Node.
  if (!api || (from !== folder && api.findPackageLocator(inside) === null)) return undefined
  return (specifier) => {
    const options = { considerBuiltins: false, conditions: new Set(['node', 'import', 'default']) }
    const file = api.resolveRequest(specifier, inside, options)
    if (file === null) throw new Error(`\`${specifier}\` is a part of Node.`)
    return file
  }
}

/** Whether the package is not a dependency of the project. */
export function isUndeclared(error: unknown): boolean {
  const { pnpCode } = error as PnpError
  return pnpCode === 'UNDECLARED_DEPENDENCY' || pnpCode === 'MISSING_DEPENDENCY'
}
