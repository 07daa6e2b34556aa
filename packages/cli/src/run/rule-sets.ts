import type { LoadedConfig } from '@skillgauge/config'
import type { RuleSet } from '@skillgauge/core'
import { specRequiredOnly } from '@skillgauge/core'

type RulesFor = LoadedConfig['rulesFor']

/** Other rules for each path, made once of the same ones: skills for which the same rules hold are told by them. */
export function changedOnce(rulesFor: RulesFor, change: (rules: RuleSet) => RuleSet): RulesFor {
  const known = new Map<RuleSet, RuleSet>()
  return (path) => {
    const rules = rulesFor(path)
    const changed = known.get(rules) ?? change(rules)
    known.set(rules, changed)
    return changed
  }
}

/** The rules that hold for a skill; with `specOnly` those that the specification requires. */
export function rulesOfSkills({ rulesFor }: Pick<LoadedConfig, 'rulesFor'>, specOnly = false) {
  const rules = specOnly ? changedOnce(rulesFor, specRequiredOnly) : rulesFor
  return ({ directory }: { readonly directory: string }): RuleSet => rules(directory)
}

/** Both, but for those of `more` that are among the first already, with settings of their own. */
export function joined(rules: RuleSet, more: RuleSet): RuleSet {
  const known = new Set(rules.map(({ rule }) => rule.id))
  return [...rules, ...more.filter(({ rule }) => !known.has(rule.id))]
}
