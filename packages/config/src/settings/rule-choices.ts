import type { CollectionRuleSet, LoadedPlugin, RuleChoice, RuleSet } from '@skillgauge/core'
import { createCollectionRuleSet, createRuleSet } from '@skillgauge/core'
import { dirname } from 'node:path'
import type { RuleSettings, Settings } from './config-schema.js'
import { skillMatcher } from './match-globs.js'
import type { RuleChoices } from './presets.js'
import { builtInPresets, choicesOf } from './presets.js'
import { rulesOf } from '../rules-of.js'
import { versionGate } from './version-gate.js'

export type Layer =
  | { readonly kind: 'hosts' }
  | { readonly kind: 'preset'; readonly name: string }
  | { readonly kind: 'version' }
  | { readonly kind: 'rules' }
  /** `index` is 0-based. */
  | { readonly kind: 'override'; readonly index: number }

export interface ChoiceLayer {
  readonly layer: Layer
  readonly choices: RuleChoices
}

/**
 * The layers of a skill; a later one wins: hosts, presets in their order, the version gate, `rules`, then each override that
 * matches. `rules` come after the gate, because their author knows the rule.
 */
export function layersOf(settings: Settings, plugins: readonly LoadedPlugin[], configFile: string) {
  const common: readonly ChoiceLayer[] = [
    { layer: { kind: 'hosts' }, choices: hostChoices(settings.hosts, plugins) },
    ...listOf(settings.extends).map((name) => ({
      layer: { kind: 'preset', name } as const,
      choices: presetChoices(name, plugins),
    })),
    { layer: { kind: 'version' }, choices: versionGate(settings.version, plugins) },
    { layer: { kind: 'rules' }, choices: choicesFrom(settings.rules) },
  ]
  const overrides = (settings.overrides ?? []).map(({ files, rules }, index) => ({
    matches: skillMatcher(listOf(files), dirname(configFile)),
    layer: { layer: { kind: 'override', index } as const, choices: choicesFrom(rules) },
  }))
  return {
    common,
    /** @param skill - Absolute path of a skill folder or of its SKILL.md. */
    for: (skill: string): readonly ChoiceLayer[] => [
      ...common,
      ...overrides.filter(({ matches }) => matches(skill)).map(({ layer }) => layer),
    ],
  }
}

/** Resolves the rules of a skill. A severity alone keeps earlier options, and options are merged one by one. */
export function ruleResolver(layers: ReturnType<typeof layersOf>, plugins: readonly LoadedPlugin[]) {
  // Skills with the same overrides share one rule set.
  const known = new Map<string, RuleSet>()
  return (skill: string): RuleSet => {
    const layersOfSkill = layers.for(skill)
    const key = layersOfSkill.map(({ layer }) => (layer.kind === 'override' ? layer.index : '')).join()
    const rules =
      known.get(key) ?? createRuleSet(plugins, merged(layersOfSkill.map(({ choices }) => choices)))
    known.set(key, rules)
    return rules
  }
}

/** Collection rules, and what overrides say of a finding in one skill. */
export interface CollectionRules {
  readonly rules: CollectionRuleSet
  /** @param skill - Absolute path of a skill folder. */
  choiceFor(id: string, skill: string): RuleChoice | undefined
}

export function collectionResolver(
  layers: ReturnType<typeof layersOf>,
  plugins: readonly LoadedPlugin[],
): CollectionRules {
  const choices = merged(layers.common.map((one) => one.choices))
  return {
    rules: createCollectionRuleSet(plugins, choices),
    choiceFor(id, skill) {
      const own = layers.for(skill).filter(({ layer }) => layer.kind === 'override')
      return merged(own.map((one) => one.choices))[id]
    },
  }
}

/** Sets the chosen hosts for every rule with an option `hosts`; `rules` may override it. */
export function hostChoices(hosts: Settings['hosts'], plugins: readonly LoadedPlugin[]): RuleChoices {
  if (hosts === undefined || hosts.length === 0) return {}
  const withHostOption = plugins
    .flatMap(({ plugin }) => rulesOf(plugin))
    .filter(({ defaults }) => Array.isArray(defaults?.['hosts']))
  return Object.fromEntries(withHostOption.map(({ id }) => [id, { options: { hosts } }]))
}

/** Ids of checks that only the version gate turns off. */
export function checksOffByVersion({ common }: ReturnType<typeof layersOf>): string[] {
  const versionLayer = common.find(({ layer }) => layer.kind === 'version')!
  const choices = merged(common.map((one) => one.choices))
  const choicesWithout = merged(common.filter((one) => one !== versionLayer).map((one) => one.choices))
  return Object.keys(versionLayer.choices).filter((id) => choices[id]?.off && !choicesWithout[id]?.off)
}

/** Presets of plugins by their name in `extends`: `<plugin>/<preset>`. */
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
