import type { ActiveRule, RuleSet, RunRuleRemotely } from '@skillgauge/core'
import { createRuleSet } from '@skillgauge/core'
import type { OptionValues, Severity } from '@skillgauge/rule-kit'
import { builtinPlugins } from './builtin-plugins.js'
import type { Settings } from '../settings/config-schema.js'
import { loadThreats, requireName } from './optional-plugins.js'

/** Rules as plain data for another process of the tool. */
export interface PortableRules {
  readonly rules: readonly PortableRule[]
  /** From which the rules of `require` are made again. */
  readonly require?: Settings['require'] | undefined
}

interface PortableRule {
  readonly id: string
  readonly severity: Severity
  readonly options: OptionValues
  /** A rule of a plugin without its functions, which stay in the process of the plugin. */
  readonly foreign?: Omit<ActiveRule, 'runRemotely'>
}

/** Plugins that the other process can load itself. */
const sharedPlugins = ['@skillgauge/rules-threats', requireName]

/** `undefined` when a plugin rule runs in this thread, so that its function cannot be sent. */
export function toPortable(rules: RuleSet, require: Settings['require']): PortableRules | undefined {
  const runsOnlyHere = ({ builtIn, from, runRemotely }: ActiveRule) =>
    !builtIn && !runRemotely && !sharedPlugins.includes(from!)
  if (rules.some(runsOnlyHere)) return undefined
  return { rules: rules.map(toPortableRule), require }
}

function toPortableRule({ runRemotely, ...active }: ActiveRule): PortableRule {
  const { rule, severity, options } = active
  if (!runRemotely) return { id: rule.id, severity, options }
  const { check: _, fastPath: __, ...data } = rule
  return { id: rule.id, severity, options, foreign: { ...active, rule: data as ActiveRule['rule'] } }
}

/** @param runRemotely - Runs the rules of plugins. */
export async function fromPortable(
  { rules, require }: PortableRules,
  runRemotely: RunRuleRemotely,
): Promise<RuleSet> {
  const known = new Map((await ownRules(rules, require)).map((active) => [active.rule.id, active]))
  return rules.map(({ id, severity, options, foreign }): ActiveRule => {
    if (foreign) return { ...foreign, runRemotely }
    const active = known.get(id)
    if (!active) throw new Error(`There is no rule \`${id}\` here.`)
    return { ...active, severity, options }
  })
}

/** Loads optional plugins only if needed. */
async function ownRules(rules: readonly PortableRule[], require: Settings['require']): Promise<RuleSet> {
  const plugins = [...(await builtinPlugins())]
  if (rules.some(({ id }) => id.startsWith('threats.'))) plugins.push(await loadThreats())
  if (rules.some(({ id }) => id.startsWith(`${requireName}.`))) {
    const { requireRules } = await import('../settings/require-rules.js')
    const { loaded } = await requireRules({ require })
    if (loaded) plugins.push(loaded)
  }
  return createRuleSet(plugins)
}
