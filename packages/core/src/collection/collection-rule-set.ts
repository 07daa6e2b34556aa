import type { ActiveCollectionRule, LoadedPlugin, RuleChoice } from '../rule-set.js'
import { frozenOptions } from '../rule-set.js'

/** The collection rules of one run, in the order of their plugins. */
export type CollectionRuleSet = readonly ActiveCollectionRule[]

/** Every collection rule of the plugins, with `choices` by rule id laid over them. */
export function createCollectionRuleSet(
  plugins: readonly LoadedPlugin[],
  choices: Readonly<Record<string, RuleChoice>> = {},
): CollectionRuleSet {
  return plugins.flatMap(({ plugin, from, file, collectionElsewhere }) =>
    (plugin.collectionRules ?? []).flatMap((rule): ActiveCollectionRule[] => {
      const choice = Object.hasOwn(choices, rule.id) ? choices[rule.id] : undefined
      if (choice?.off) return []
      return [
        {
          rule,
          plugin: plugin.name,
          from,
          ...(file !== undefined && { file }),
          ...(collectionElsewhere && { collectionElsewhere }),
          severity: choice?.severity ?? rule.severity,
          options: frozenOptions({ ...rule.defaults, ...choice?.options }),
        },
      ]
    }),
  )
}
