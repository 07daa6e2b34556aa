import type { LoadedConfig, Sensitivity } from '@skillgauge/config'
import type { RuleSet } from '@skillgauge/core'
import { specRequiredOnly } from '@skillgauge/core'

type RulesFor = LoadedConfig['rulesFor']

/** Maps rules by path. Returns the same object for the same rules: other code uses them as keys. */
export function mapRulesOnce(rulesFor: RulesFor, change: (rules: RuleSet) => RuleSet): RulesFor {
  const known = new Map<RuleSet, RuleSet>()
  return (path) => {
    const rules = rulesFor(path)
    const changed = known.get(rules) ?? change(rules)
    known.set(rules, changed)
    return changed
  }
}

/** With `specOnly`, the rules that the specification requires. */
export function rulesOfSkills({ rulesFor }: LoadedConfig, specOnly = false) {
  const rules = specOnly ? mapRulesOnce(rulesFor, specRequiredOnly) : rulesFor
  return ({ directory }: { readonly directory: string }): RuleSet => rules(directory)
}

/** On duplicates, `rules` wins, because it has settings. */
export function mergeRules(rules: RuleSet, more: RuleSet): RuleSet {
  const known = new Set(rules.map(({ rule }) => rule.id))
  return [...rules, ...more.filter(({ rule }) => !known.has(rule.id))]
}

/** Sets the sensitivity of rules: from the command line, else from the options of the rule, else from the config. */
export function withSensitivity(
  rules: RuleSet,
  config: Pick<LoadedConfig, 'sensitivity'>,
  chosen?: Sensitivity,
): RuleSet {
  return rules.map((active) => {
    const own = active.options['sensitivity']
    const sensitivity = chosen ?? (own === active.rule.defaults?.['sensitivity'] ? config.sensitivity : own)
    if (own === undefined || sensitivity === undefined) return active
    return { ...active, options: Object.freeze({ ...active.options, sensitivity }) }
  })
}
