import type { LoadedConfig } from '@skillgauge/config'
import { toPortable } from '@skillgauge/config'
import type { RuleSet } from '@skillgauge/core'
import type { Setup } from './tasks.js'

/** Serializes rules for another process. `undefined` when a rule is a function of a plugin in this thread. */
export function setupTextFor({ require, knownChecks }: LoadedConfig): (rules: RuleSet) => string | undefined {
  const known = new WeakMap<RuleSet, string>()
  return (rules) => {
    const text = known.get(rules)
    if (text !== undefined) return text
    const portable = toPortable(rules, require)
    if (!portable) return undefined
    const setup = JSON.stringify({ ...portable, knownChecks } satisfies Setup)
    known.set(rules, setup)
    return setup
  }
}
