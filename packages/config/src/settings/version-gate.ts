import type { LoadedPlugin, RuleChoice } from '@skillgauge/core'
import { didYouMean } from '@skillgauge/core'
import { optionalPlugins } from '../plugins/optional-plugins.js'
import { rulesOf } from '../rules-of.js'

/** Name of all built-in plugins in `version`. */
const builtInName = 'skillgauge'

/** Turns off every rule that is newer than the version in the settings. */
export function versionGate(
  version: string | Readonly<Record<string, string>> | undefined,
  plugins: readonly LoadedPlugin[],
): Readonly<Record<string, RuleChoice>> {
  if (version === undefined) return {}
  const versions: Readonly<Record<string, string>> =
    typeof version === 'string' ? { [builtInName]: version } : version
  const newer = plugins.flatMap((loaded) => {
    const name = versionNameOf(loaded)
    const limitVersion = Object.hasOwn(versions, name) ? versions[name] : undefined
    if (limitVersion === undefined) return []
    return rulesOf(loaded.plugin).filter(({ since }) => since !== undefined && isNewer(since, limitVersion))
  })
  return Object.fromEntries(newer.map(({ id }) => [id, { off: true }]))
}

/** Unknown plugin names in `version`. */
export function unknownReleases(
  version: unknown,
  plugins: readonly LoadedPlugin[],
): { name: string; message: string }[] {
  if (typeof version !== 'object' || version === null || Array.isArray(version)) return []
  const known = [...new Set([builtInName, ...plugins.map(versionNameOf)])]
  return Object.keys(version)
    .filter((name) => !known.includes(name))
    .map((name) => ({
      name,
      message: `\`${name}\` in \`version\` is not a listed plugin.${didYouMean(name, known)}`,
    }))
}

function versionNameOf({ plugin, builtIn }: LoadedPlugin): string {
  return builtIn || Object.hasOwn(optionalPlugins, plugin.name) ? builtInName : plugin.name
}

/** Compares only the parts that the limit has: `1.2` includes `1.2.7`. */
function isNewer(since: string, limitVersion: string): boolean {
  const parts = since.split('.').map(Number)
  for (const [i, limit] of limitVersion.split('.').map(Number).entries()) {
    const part = parts[i] ?? 0
    if (part !== limit) return part > limit
  }
  return false
}
