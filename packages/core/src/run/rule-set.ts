import type {
  AnyCollectionRule,
  AnyRule,
  Dimension,
  OptionValues,
  Plugin,
  Severity,
  Skill,
} from '@skillgauge/rule-kit'
import type { CollectionOutcome } from '../collection/collection-outcome.js'
import type { CollectionParts } from '../collection/collection-parts.js'
import type { Outcome } from './check-result.js'

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

/** A plugin that was loaded and validated. */
export interface LoadedPlugin {
  readonly plugin: Plugin
  /** Package name or path it was loaded from. */
  readonly from: string
  readonly builtIn: boolean
  /** Absolute path of the file it was loaded from; absent for plugins of the tool, also optional ones. */
  readonly file?: string
  /** Runs its rules in another thread or process; absent: in this one. */
  readonly runRemotely?: RunRuleRemotely
  readonly runCollectionRemotely?: RunCollectionRuleRemotely
}

/** Runs a rule in another thread or process, within a time limit. Never rejects for what the rule does. */
export type RunRuleRemotely = (skill: Skill, rule: ActiveRule) => Promise<Outcome>

/** The same for a rule over all skills together. */
export type RunCollectionRuleRemotely = (
  parts: CollectionParts,
  rule: ActiveCollectionRule,
) => Promise<CollectionOutcome>

interface Active {
  /** Name of the plugin. */
  readonly plugin: string
  readonly from?: string
  readonly file?: string
  readonly severity: Severity
  /** The defaults of the rule, overridden by the settings. */
  readonly options: OptionValues
}

/** A rule with its settings for one run. */
export interface ActiveRule extends Active {
  readonly rule: AnyRule
  /** Of the plugin. */
  readonly homepage?: string
  readonly runRemotely?: RunRuleRemotely
  readonly builtIn: boolean
  readonly dimension: Dimension
}

/** A collection rule with its settings for one run. */
export interface ActiveCollectionRule extends Active {
  readonly rule: AnyCollectionRule
  readonly runCollectionRemotely?: RunCollectionRuleRemotely
}

/** The rules of one run, in catalog order. */
export type RuleSet = readonly ActiveRule[]

/** The collection rules of one run, in the order of their plugins. */
export type CollectionRuleSet = readonly ActiveCollectionRule[]

/** The settings of one rule. Absent fields keep the rule's own. */
export interface RuleChoice {
  readonly off?: boolean
  readonly severity?: Severity
  readonly options?: OptionValues
}

type RuleChoices = Readonly<Record<string, RuleChoice>>

/** The rules of the plugins that are not off, with `choices` by rule id. */
export function createRuleSet(plugins: readonly LoadedPlugin[], choices: RuleChoices = {}): RuleSet {
  return plugins.flatMap((loaded) =>
    loaded.plugin.rules.flatMap((rule): ActiveRule[] => {
      const active = activate(loaded, rule, choices)
      if (!active) return []
      const { plugin, builtIn, runRemotely } = loaded
      return [
        {
          rule,
          ...active,
          ...(plugin.homepage !== undefined && { homepage: plugin.homepage }),
          ...(runRemotely && { runRemotely }),
          builtIn,
          // Validation rejects a rule without a dimension; the default satisfies the type.
          dimension: rule.dimension ?? plugin.dimension ?? 'content',
        },
      ]
    }),
  )
}

/** The collection rules of the plugins that are not off, with `choices` by rule id. */
export function createCollectionRuleSet(
  plugins: readonly LoadedPlugin[],
  choices: RuleChoices = {},
): CollectionRuleSet {
  return plugins.flatMap((loaded) =>
    (loaded.plugin.collectionRules ?? []).flatMap((rule): ActiveCollectionRule[] => {
      const active = activate(loaded, rule, choices)
      const { runCollectionRemotely } = loaded
      return active ? [{ rule, ...active, ...(runCollectionRemotely && { runCollectionRemotely }) }] : []
    }),
  )
}

/** `undefined`: the rule is off. */
function activate(
  { plugin, from, file }: LoadedPlugin,
  rule: AnyRule | AnyCollectionRule,
  choices: RuleChoices,
): Active | undefined {
  const choice = Object.hasOwn(choices, rule.id) ? choices[rule.id] : undefined
  if (choice?.off) return undefined
  return {
    plugin: plugin.name,
    from,
    ...(file !== undefined && { file }),
    severity: choice?.severity ?? rule.severity,
    options: frozenOptions({ ...rule.defaults, ...choice?.options }),
  }
}

/** Frozen, so that one run of a rule cannot change the next. */
export function frozenOptions(options: OptionValues): OptionValues {
  const values = Object.entries(options).map(([name, value]) => [
    name,
    Array.isArray(value) ? Object.freeze([...value]) : value,
  ])
  return Object.freeze(Object.fromEntries(values) as OptionValues)
}

export function specRequiredOnly(rules: RuleSet): RuleSet {
  return rules.filter(({ rule }) => rule.specRequired)
}
