import type { LoadedPlugin } from '@skillgauge/core'
import type { OptionValue, Plugin, Severity } from '@skillgauge/rule-kit'
import type { Settings } from './config-schema.js'
import { requireName } from './optional-plugins.js'
import type { ChoiceLayer, Layer } from './rule-choices.js'
import type { EitherRule } from './rules-of.js'

/** Where a value comes from. */
export type From =
  /** The rule itself or the tool; `plugin` when the rule is a plugin's. */
  | { readonly source: 'default'; readonly plugin?: string }
  /** A preset that `extends` names in this line of the config file. */
  | { readonly source: 'preset'; readonly name: string; readonly line?: number }
  /** The config file, in this line. */
  | { readonly source: 'config'; readonly line?: number }
  /** The override with this number, counted from 1, in this line of the config file. */
  | { readonly source: 'override'; readonly number: number; readonly line?: number }

export interface ExplainedValue<T = unknown> {
  readonly name: string
  readonly value: T
  readonly from: From
}

/** What holds for one check. */
export interface ExplainedCheck {
  readonly checkId: string
  readonly setting: Severity | 'off'
  readonly from: From
  readonly options: readonly ExplainedValue<OptionValue>[]
}

/** All that holds for one skill. */
export interface ExplainedSettings {
  /** Everything but `rules` and `overrides`, which are told by check. */
  readonly settings: readonly ExplainedValue[]
  /** One per rule of every plugin, in their order. */
  readonly checks: readonly ExplainedCheck[]
  /** The same of the rules over all skills together. */
  readonly collection: readonly ExplainedCheck[]
}

type PositionOf = (
  path: readonly PropertyKey[],
  part?: 'key' | 'value',
) => { readonly line: number } | undefined

/** What holds where the file says nothing. */
const defaults = {
  extends: 'recommended',
  plugins: [],
  require: {},
  version: null,
  ignore: [],
  hosts: [],
  model: null,
  cache: true,
  sensitivity: 'normal',
} as const satisfies { readonly [K in keyof Settings]?: unknown }

/** What holds without a config file. */
export function explainDefaults(plugins: readonly LoadedPlugin[]): ExplainedSettings {
  return explainSettings({}, [], plugins, () => undefined)
}

/**
 * @param holding - The layers that hold for a skill.
 * @param at - The place of a setting in the config file.
 */
export function explainSettings(
  settings: Settings,
  holding: readonly ChoiceLayer[],
  plugins: readonly LoadedPlugin[],
  at: PositionOf,
): ExplainedSettings {
  const explained = (rulesIn: (plugin: Plugin) => readonly EitherRule[] | undefined) =>
    plugins.flatMap(({ plugin, builtIn }) => {
      const own: From = builtIn ? { source: 'default' } : { source: 'default', plugin: plugin.name }
      return (rulesIn(plugin) ?? []).map((rule) => {
        const required = plugin.name === requireName ? rule.id.slice(requireName.length + 1) : undefined
        const from: From =
          required === undefined ? own : { source: 'config', ...lineOf(at([requireName, required], 'key')) }
        return explainRule(rule, from, holding, settings, at)
      })
    })
  return {
    settings: Object.entries(defaults).map(([name, otherwise]): ExplainedValue => {
      const value = settings[name as keyof typeof defaults]
      if (value === undefined) return { name, value: otherwise, from: { source: 'default' } }
      return { name, value, from: { source: 'config', ...lineOf(at([name], 'key')) } }
    }),
    checks: explained(({ rules }) => rules),
    collection: explained(({ collectionRules }) => collectionRules),
  }
}

function explainRule(
  { id, severity, defaults: ownOptions = {} }: EitherRule,
  own: From,
  holding: readonly ChoiceLayer[],
  settings: Settings,
  at: PositionOf,
): ExplainedCheck {
  let setting: Severity | 'off' = severity
  let from = own
  const options = new Map(
    Object.entries(ownOptions).map(([name, value]) => [name, { name, value, from: own }]),
  )
  for (const { layer, choices } of holding) {
    const choice = Object.hasOwn(choices, id) ? choices[id]! : {}
    const chosen = choice.off ? 'off' : choice.severity
    if (chosen !== undefined && !isRepeated(layer, chosen, setting)) {
      setting = chosen
      from = placeOf(layer, id, undefined, settings, at)
    }
    for (const [name, value] of Object.entries(choice.options ?? {}))
      options.set(name, { name, value, from: placeOf(layer, id, name, settings, at) })
  }
  return { checkId: id, setting, from, options: [...options.values()] }
}

/** A preset that speaks of every rule changes few of them: the others are as they were. */
function isRepeated({ kind }: Layer, chosen: string, setting: string): boolean {
  return kind === 'preset' && setting === chosen
}

function placeOf(
  layer: Layer,
  id: string,
  option: string | undefined,
  settings: Settings,
  at: PositionOf,
): From {
  const inRule = option === undefined ? [id] : [id, 1, option]
  switch (layer.kind) {
    case 'hosts':
      return { source: 'config', ...lineOf(at(['hosts'], 'key')) }
    case 'preset': {
      const index = Array.isArray(settings.extends) ? [settings.extends.indexOf(layer.name)] : []
      return { source: 'preset', name: layer.name, ...lineOf(at(['extends', ...index])) }
    }
    case 'version':
      return { source: 'config', ...lineOf(at(['version'], 'key')) }
    case 'rules':
      return { source: 'config', ...lineOf(at(['rules', ...inRule], 'key')) }
    case 'override': {
      const path = ['overrides', layer.index, 'rules', ...inRule]
      return { source: 'override', number: layer.index + 1, ...lineOf(at(path, 'key')) }
    }
  }
}

function lineOf(position: { readonly line: number } | undefined): { line?: number } {
  return position === undefined ? {} : { line: position.line }
}
