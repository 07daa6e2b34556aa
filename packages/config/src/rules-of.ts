import type { LoadedPlugin } from '@skillgauge/core'
import type { AnyCollectionRule, AnyRule, Plugin } from '@skillgauge/rule-kit'

export type EitherRule = AnyRule | AnyCollectionRule

/** All rules that settings can name: those for one skill, then collection rules. */
export function rulesOf({ rules, collectionRules = [] }: Plugin): readonly EitherRule[] {
  return [...rules, ...collectionRules]
}

export function checkIds(plugins: readonly LoadedPlugin[]): string[] {
  return plugins.flatMap(({ plugin }) => plugin.rules.map(({ id }) => id))
}
