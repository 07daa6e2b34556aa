import module from 'node:module'
import { join } from 'node:path'

/** What of Yarn's Plug'n'Play is used: https://yarnpkg.com/advanced/pnpapi. */
interface PnpApi {
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

/** The Plug'n'Play map that holds for a folder: there is no `node_modules` then. `undefined`: none does. */
export function plugnPlayOf(folder: string): ((specifier: string) => string) | undefined {
  const { findPnpApi } = module as unknown as { findPnpApi?: (path: string) => PnpApi | null }
  const inside = join(folder, '/')
  const api = findPnpApi?.(inside)
  if (!api) return undefined
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
