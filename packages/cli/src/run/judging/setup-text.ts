import type { LoadedConfig } from '@skillgauge/config'
import { toPortable } from '@skillgauge/config'
import type { RuleSet } from '@skillgauge/core'
import type { Setup } from './tasks.js'

/** Serializes rules for another process. `undefined` when a rule is a function of a plugin in this thread. */
export function setupTextFor({
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
