import type { LoadedPlugin, RuleChoice } from '@skillgauge/core'
import type { AnyRule, Dimension, Severity } from '@skillgauge/rule-kit'
import { loadThreats } from '../plugins/optional-plugins.js'

export type RuleChoices = Readonly<Record<string, RuleChoice>>

const oneHigher: Readonly<Record<Severity, Severity>> = { low: 'medium', medium: 'high', high: 'high' }

interface BuiltInPreset {
  readonly description: string
  /** The setting of a built-in check. */
  choose(rule: AnyRule, dimension: Dimension | undefined): RuleChoice
  /** Loads checks outside of the catalog that this preset adds. */
  loadPlugin?(): Promise<LoadedPlugin>
}

/**
 * The built-in presets. Each sets all built-in checks or none, so that of two the last one counts. None turns off rules of a
 * plugin, which are on because the plugin is listed.
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
    choose: (rule) => ({ off: false, severity: oneHigher[rule.severity] }),
  },
  security: {
    description: 'Of the built-in checks only those for security.',
    choose: (rule, dimension) => ({ off: dimension !== 'security', severity: rule.severity }),
  },
  threats: {
    description:
      'Adds checks for harm to the user: downloads that run, stolen credentials and the like. The built-in checks stay as they are.',
    choose: () => ({}),
    loadPlugin: loadThreats,
  },
}

/** The plugins that these presets add. */
export async function presetPlugins(presets: readonly unknown[]): Promise<LoadedPlugin[]> {
  const known = [...new Set(presets)].filter(
    (name): name is string => typeof name === 'string' && Object.hasOwn(builtInPresets, name),
  )
  const loaded = await Promise.all(known.map((name) => builtInPresets[name]!.loadPlugin?.()))
  return loaded.filter((plugin) => plugin !== undefined)
}

export function choicesOf(preset: BuiltInPreset, plugins: readonly LoadedPlugin[]): RuleChoices {
  const builtIn = plugins.filter((plugin) => plugin.builtIn).map(({ plugin }) => plugin)
  return Object.fromEntries(
    builtIn.flatMap(({ rules, dimension }) =>
      rules.map((rule) => [rule.id, preset.choose(rule, rule.dimension ?? dimension)]),
    ),
  )
}
