import type { LoadedPlugin, RuleChoice, RuleSet } from '@skillgauge/core'
import { createRuleSet } from '@skillgauge/core'
import { dirname } from 'node:path'
import type { RuleSettings, Settings } from './config-schema.js'
import { skillMatcher } from './match-globs.js'
import type { RuleChoices } from './presets.js'
import { builtInPresets, choicesOf } from './presets.js'

/**
 * From settings to the rules of a skill: presets in their order, then `rules`, then every override that names the
 * skill; the later wins. A severity alone keeps the options that were set before, and options are laid over them one by one.
 */
export function ruleResolver(settings: Settings, plugins: readonly LoadedPlugin[], configFile: string) {
  const common = [
    ...listOf(settings.extends).map((name) => presetChoices(name, plugins)),
    choicesFrom(settings.rules),
  ]
  const overrides = (settings.overrides ?? []).map(({ files, rules }) => ({
    names: skillMatcher(listOf(files), dirname(configFile)),
    choices: choicesFrom(rules),
  }))
  // Skills for which the same overrides hold share one rule set.
  const known = new Map<string, RuleSet>()
  return (skill: string): RuleSet => {
    const holding = overrides.map(({ names }) => names(skill))
    const key = holding.join()
    const rules =
      known.get(key) ??
      createRuleSet(
        plugins,
        merged([...common, ...overrides.filter((_, i) => holding[i]).map(({ choices }) => choices)]),
      )
    known.set(key, rules)
    return rules
  }
}

/** Presets of plugins, as `extends` names them: the plugin as it is listed, and the name of the preset. */
export function pluginPresets(plugins: readonly LoadedPlugin[]): ReadonlyMap<string, RuleSettings> {
  return new Map(
    plugins.flatMap(({ plugin, from }) =>
      Object.entries(plugin.presets ?? {}).map(([name, { rules }]): [string, RuleSettings] => [
        `${from}/${name}`,
        rules,
      ]),
    ),
  )
}

/** One or several, as a list. */
export function listOf<T>(value: T | readonly T[] | undefined): readonly T[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value as T]
}

function presetChoices(name: string, plugins: readonly LoadedPlugin[]): RuleChoices {
  const builtIn = Object.hasOwn(builtInPresets, name) ? builtInPresets[name] : undefined
  return builtIn ? choicesOf(builtIn, plugins) : choicesFrom(pluginPresets(plugins).get(name))
}

function choicesFrom(settings: RuleSettings = {}): RuleChoices {
  return Object.fromEntries(
    Object.entries(settings).map(([id, setting]): [string, RuleChoice] => {
      if (setting === undefined) return [id, {}]
      if (setting === 'off') return [id, { off: true }]
      if (typeof setting === 'string') return [id, { off: false, severity: setting }]
      return [id, { off: false, severity: setting[0], options: setting[1] }]
    }),
  )
}

function merged(layers: readonly RuleChoices[]): RuleChoices {
  const choices: Record<string, RuleChoice> = {}
  for (const [id, choice] of layers.flatMap((layer) => Object.entries(layer))) {
    const earlier = choices[id]
    choices[id] = { ...earlier, ...choice, options: { ...earlier?.options, ...choice.options } }
  }
  return choices
}
