import type { ActiveRule, RuleSet, RunElsewhere } from '@skillgauge/core'
import { createRuleSet } from '@skillgauge/core'
import type { OptionValues, Severity } from '@skillgauge/rule-kit'
import { builtinPlugins } from './builtin-plugins.js'
import type { Settings } from './config-schema.js'
import { loadThreats, requireName } from './optional-plugins.js'

/** Rules as plain data, for another process that has the same built-in ones. */
export interface PortableRules {
  readonly rules: readonly PortableRule[]
  /** The key of the settings, of which the rules for house fields are made again. */
  readonly require?: Settings['require'] | undefined
}

interface PortableRule {
  readonly id: string
  readonly severity: Severity
  readonly options: OptionValues
  /** All that is to be known of the rule of a stranger, which stays where its plugin is. */
  readonly foreign?: Omit<ActiveRule, 'elsewhere'>
}

/** Where the other process may find a rule. */
const ours = ['@skillgauge/rules-threats', requireName]

/** The rules as data; `undefined` when one of them is the function of a stranger, and runs here. */
export function toPortable(rules: RuleSet, require: Settings['require']): PortableRules | undefined {
  const isHere = ({ builtIn, from, elsewhere }: ActiveRule) => !builtIn && !elsewhere && !ours.includes(from!)
  if (rules.some(isHere)) return undefined
  return { rules: rules.map(portable), require }
}

function portable({ elsewhere, ...active }: ActiveRule): PortableRule {
  const { rule, severity, options } = active
  if (!elsewhere) return { id: rule.id, severity, options }
  const { check: _, fastPath: __, ...data } = rule
  return { id: rule.id, severity, options, foreign: { ...active, rule: data as ActiveRule['rule'] } }
}

/**
 * The rules again.
 *
 * @param elsewhere - Runs the rules of strangers.
 */
export async function fromPortable(
  { rules, require }: PortableRules,
  elsewhere: RunElsewhere,
): Promise<RuleSet> {
  const known = new Map((await ownRules(rules, require)).map((active) => [active.rule.id, active]))
  return rules.map(({ id, severity, options, foreign }): ActiveRule => {
    if (foreign) return { ...foreign, elsewhere }
    const active = known.get(id)
    if (!active) throw new Error(`There is no rule \`${id}\` here.`)
    return { ...active, severity, options }
  })
}

/** What is not asked for is not loaded. */
async function ownRules(rules: readonly PortableRule[], require: Settings['require']): Promise<RuleSet> {
  const plugins = [...(await builtinPlugins())]
  if (rules.some(({ id }) => id.startsWith('threats.'))) plugins.push(await loadThreats())
  if (rules.some(({ id }) => id.startsWith(`${requireName}.`))) {
    const { requireRules } = await import('./require-rules.js')
    const { loaded } = await requireRules({ require })
    if (loaded) plugins.push(loaded)
  }
  return createRuleSet(plugins)
}
