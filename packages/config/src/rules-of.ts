import type { LoadedPlugin } from '@skillgauge/core'
import type { AnyCollectionRule, AnyRule, Plugin } from '@skillgauge/rule-kit'

/** A rule of either kind: what settings can name. */
export type EitherRule = AnyRule | AnyCollectionRule

/** All rules of a plugin that settings can name: those for a skill, then those over all skills together. */
export function rulesOf({ rules, collectionRules = [] }: Plugin): readonly EitherRule[] {
  return [...rules, ...collectionRules]
}

/** Ids of the checks of one skill. */
export function checkIds(plugins: readonly LoadedPlugin[]): string[] {
  return plugins.flatMap(({ plugin }) => plugin.rules.map(({ id }) => id))
}
