import type { LoadedPlugin, RuleChoice } from '@skillgauge/core'
import { didYouMean } from '@skillgauge/core'
import { optionalPlugins } from './optional-plugins.js'
import { rulesOf } from './rules-of.js'

/** The name under which the checks go that come with the tool. */
const ours = 'skillgauge'

/** Turns off every rule that came after the version that the settings were written for. */
export function versionGate(
  version: string | Readonly<Record<string, string>> | undefined,
  plugins: readonly LoadedPlugin[],
): Readonly<Record<string, RuleChoice>> {
  if (version === undefined) return {}
  const versions: Readonly<Record<string, string>> =
    typeof version === 'string' ? { [ours]: version } : version
  const newer = plugins.flatMap((loaded) => {
    const name = releasedAs(loaded)
    const gate = Object.hasOwn(versions, name) ? versions[name] : undefined
    if (gate === undefined) return []
    return rulesOf(loaded.plugin).filter(({ since }) => since !== undefined && isNewer(since, gate))
  })
  return Object.fromEntries(newer.map(({ id }) => [id, { off: true }]))
}

/** What is wrong with the names of plugins in `version`, by name. */
export function unknownReleases(
  version: unknown,
  plugins: readonly LoadedPlugin[],
): { name: string; message: string }[] {
  if (typeof version !== 'object' || version === null || Array.isArray(version)) return []
  const known = [...new Set([ours, ...plugins.map(releasedAs)])]
  return Object.keys(version)
    .filter((name) => !known.includes(name))
    .map((name) => ({
      name,
      message: `\`${name}\` in \`version\` is not a listed plugin.${didYouMean(name, known)}`,
    }))
}

function releasedAs({ plugin, builtIn }: LoadedPlugin): string {
  return builtIn || Object.hasOwn(optionalPlugins, plugin.name) ? ours : plugin.name
}

/** Only as many parts count as the gate has: `1.2` lets `1.2.7` in. */
function isNewer(since: string, gate: string): boolean {
  const parts = since.split('.').map(Number)
  for (const [i, limit] of gate.split('.').map(Number).entries()) {
    const part = parts[i] ?? 0
    if (part !== limit) return part > limit
  }
  return false
}
