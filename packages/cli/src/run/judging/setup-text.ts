import type { LoadedConfig } from '@skillgauge/config'
import { toPortable } from '@skillgauge/config'
import type { RuleSet } from '@skillgauge/core'
import type { Setup } from './tasks.js'

/**
 * Rules as text: what another process needs to have the same ones. `undefined` when one of them is the function of a stranger
 * that runs here.
 */
export function setups({
  require,
  plugins = [],
}: Partial<Pick<LoadedConfig, 'require' | 'plugins'>>): (rules: RuleSet) => string | undefined {
  const knownChecks = plugins.flatMap(({ plugin }) => plugin.rules.map(({ id }) => id))
  const known = new WeakMap<RuleSet, string>()
  return (rules) => {
    const text = known.get(rules)
    if (text !== undefined) return text
    const portable = toPortable(rules, require)
    if (!portable) return undefined
    const setup: Setup = { ...portable, knownChecks }
    const made = JSON.stringify(setup)
    known.set(rules, made)
    return made
  }
}
