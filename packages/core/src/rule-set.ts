import type {
  AnyCollectionRule,
  AnyRule,
  Dimension,
  OptionValues,
  Plugin,
  Severity,
  Skill,
} from '@skillgauge/rule-kit'
import type { CollectionOutcome } from './collection/collection-outcome.js'
import type { CollectionParts } from './collection/collection-parts.js'
import type { Outcome } from './outcome.js'

/** The five dimensions, in the order of every table. */
export const dimensions = [
  'structure',
  'naming',
  'description',
  'content',
  'security',
] as const satisfies readonly Dimension[]

/** The three severities, worst first. */
export const severities = ['high', 'medium', 'low'] as const satisfies readonly Severity[]

/** A plugin that has been loaded and found sound. */
export interface LoadedPlugin {
  readonly plugin: Plugin
  /** Package name or path it was loaded from. */
  readonly from: string
  readonly builtIn: boolean
  /** Absolute path of the file it was loaded from, when that is not part of this tool. */
  readonly file?: string
  /** Runs its rules in another place, when that is not here. */
  readonly elsewhere?: RunElsewhere
  /** The same for its rules over all skills together. */
  readonly collectionElsewhere?: RunCollectionElsewhere
}

/** Runs a rule away from this thread. It never rejects for what the rule does, and takes its time but not for ever. */
export type RunElsewhere = (skill: Skill, rule: ActiveRule) => Promise<Outcome>

/** A rule with all that has been decided about it for one run. */
export interface ActiveRule {
  readonly rule: AnyRule
  /** Name of the plugin, to name it when the rule crashes. */
  readonly plugin: string
  /** Of the plugin. */
  readonly homepage?: string
  /** As in `LoadedPlugin`. */
  readonly from?: string
  readonly file?: string
  readonly elsewhere?: RunElsewhere
  readonly builtIn: boolean
  readonly dimension: Dimension
  readonly severity: Severity
  /** The rule's defaults with the settings laid over them. */
  readonly options: OptionValues
}

/** Runs a collection rule away from this thread. It never rejects for what the rule does. */
export type RunCollectionElsewhere = (
  parts: CollectionParts,
  rule: ActiveCollectionRule,
) => Promise<CollectionOutcome>

/** A collection rule with all that has been decided about it for one run. */
export interface ActiveCollectionRule {
  readonly rule: AnyCollectionRule
  /** Name of the plugin, to name it when the rule crashes. */
  readonly plugin: string
  /** As in `LoadedPlugin`. */
  readonly from: string
  readonly file?: string
  readonly collectionElsewhere?: RunCollectionElsewhere
  readonly severity: Severity
  readonly options: OptionValues
}

/** The rules of one run, in catalog order. */
export type RuleSet = readonly ActiveRule[]

/** What settings say about one rule. Absent fields keep the rule's own. */
export interface RuleChoice {
  readonly off?: boolean
  readonly severity?: Severity
  readonly options?: OptionValues
}

/** Every rule of the plugins with its own severity and defaults, with `choices` by rule id laid over them. */
export function createRuleSet(
  plugins: readonly LoadedPlugin[],
  choices: Readonly<Record<string, RuleChoice>> = {},
): RuleSet {
  return plugins.flatMap(({ plugin, builtIn, from, file, elsewhere }) =>
    plugin.rules.flatMap((rule): ActiveRule[] => {
      const choice = choices[rule.id]
      if (choice?.off) return []
      return [
        {
          rule,
          plugin: plugin.name,
          ...(plugin.homepage !== undefined && { homepage: plugin.homepage }),
          from,
          ...(file !== undefined && { file }),
          ...(elsewhere && { elsewhere }),
          builtIn,
          // The loader refuses a rule without a dimension; the fallback only satisfies the type.
          dimension: rule.dimension ?? plugin.dimension ?? 'content',
          severity: choice?.severity ?? rule.severity,
          options: frozenOptions({ ...rule.defaults, ...choice?.options }),
        },
      ]
    }),
  )
}

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

/** One run of a rule must not change what the next one is told. */
function frozenOptions(options: OptionValues): OptionValues {
  const values = Object.entries(options).map(([name, value]) => [
    name,
    Array.isArray(value) ? Object.freeze([...value]) : value,
  ])
  return Object.freeze(Object.fromEntries(values) as OptionValues)
}

/** The rules that the Agent Skills specification requires. */
export function specRequiredOnly(rules: RuleSet): RuleSet {
  return rules.filter(({ rule }) => rule.specRequired)
}
