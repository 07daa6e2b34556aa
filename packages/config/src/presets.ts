import type { LoadedPlugin, RuleChoice } from '@skillgauge/core'
import type { AnyRule, Dimension, Severity } from '@skillgauge/rule-kit'
import { loadThreats } from './optional-plugins.js'

/** Rule settings by rule id. */
export type RuleChoices = Readonly<Record<string, RuleChoice>>

const raised: Readonly<Record<Severity, Severity>> = { low: 'medium', medium: 'high', high: 'high' }

interface BuiltInPreset {
  /** One sentence, shown in editors. */
  readonly description: string
  /** What holds for a built-in check. */
  choose(rule: AnyRule, dimension: Dimension | undefined): RuleChoice
  /** Checks that are not part of the catalog and come with this preset. Loaded only when it is extended. */
  bring?(): Promise<LoadedPlugin>
}

/**
 * The presets that need no plugin. They speak of the built-in checks only, and of every one of them or of none, so that
 * of two the last one counts. The rules of a plugin were asked for by listing it; no preset of ours turns them off.
 */
export const builtInPresets: Readonly<Record<string, BuiltInPreset>> = {
  recommended: {
    description:
      'Every built-in check with the severity of the catalog. This holds when nothing is extended.',
    choose: (rule) => ({ off: false, severity: rule.severity }),
  },
  spec: {
    description: 'Of the built-in checks only those that the Agent Skills specification requires.',
    choose: (rule) => ({ off: !rule.specRequired, severity: rule.severity }),
  },
  strict: {
    description: 'Every built-in check, one severity higher: low becomes medium, medium becomes high.',
    choose: (rule) => ({ off: false, severity: raised[rule.severity] }),
  },
  security: {
    description: 'Of the built-in checks only those for security.',
    choose: (rule, dimension) => ({ off: dimension !== 'security', severity: rule.severity }),
  },
  threats: {
    description:
      'Adds checks for harm to the user: downloads that run, stolen credentials and the like. The built-in checks stay as they are.',
    choose: () => ({}),
    bring: loadThreats,
  },
}

/** The plugins that these presets bring along. */
export async function broughtBy(presets: readonly unknown[]): Promise<LoadedPlugin[]> {
  const known = [...new Set(presets)].filter(
    (name): name is string => typeof name === 'string' && Object.hasOwn(builtInPresets, name),
  )
  const brought = await Promise.all(known.map((name) => builtInPresets[name]!.bring?.()))
  return brought.filter((plugin) => plugin !== undefined)
}

/** What a built-in preset says about each built-in check. */
export function choicesOf(preset: BuiltInPreset, plugins: readonly LoadedPlugin[]): RuleChoices {
  const builtIn = plugins.filter((plugin) => plugin.builtIn).map(({ plugin }) => plugin)
  return Object.fromEntries(
    builtIn.flatMap(({ rules, dimension }) =>
      rules.map((rule) => [rule.id, preset.choose(rule, rule.dimension ?? dimension)]),
    ),
  )
}
