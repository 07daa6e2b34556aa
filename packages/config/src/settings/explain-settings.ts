import type { LoadedPlugin } from '@skillgauge/core'
import type { OptionValue, Plugin, Severity } from '@skillgauge/rule-kit'
import type { Settings } from './config-schema.js'
import { requireName } from '../plugins/optional-plugins.js'
import type { ChoiceLayer, Layer } from './rule-choices.js'
import type { EitherRule } from '../rules-of.js'

export type From =
  /** A default of the tool, or of a rule; `plugin` if the rule belongs to one. */
  | { readonly source: 'default'; readonly plugin?: string }
  /** A preset in `extends`. */
  | { readonly source: 'preset'; readonly name: string; readonly line?: number }
  /** A key of the config file. */
  | { readonly source: 'config'; readonly line?: number }
  /** An override; `number` counts from 1. */
  | { readonly source: 'override'; readonly number: number; readonly line?: number }

export interface ExplainedValue<T = unknown> {
  readonly name: string
  readonly value: T
  readonly from: From
}

export interface ExplainedCheck {
  readonly checkId: string
  readonly setting: Severity | 'off'
  readonly from: From
  readonly options: readonly ExplainedValue<OptionValue>[]
}

/** The settings of one skill with their origins. */
export interface ExplainedSettings {
  /** All but `rules` and `overrides`, which `checks` shows. */
  readonly settings: readonly ExplainedValue[]
  /** One per rule, in the order of the plugins. */
  readonly checks: readonly ExplainedCheck[]
  /** The same for collection rules. */
  readonly collection: readonly ExplainedCheck[]
}

type PositionOf = (
  path: readonly PropertyKey[],
  part?: 'key' | 'value',
) => { readonly line: number } | undefined

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

export function explainDefaults(plugins: readonly LoadedPlugin[]): ExplainedSettings {
  return explainSettings({}, [], plugins, () => undefined)
}

/**
 * @param layers - The layers that apply to a skill.
 * @param at - The place of a setting in the config file.
 */
export function explainSettings(
  settings: Settings,
  layers: readonly ChoiceLayer[],
  plugins: readonly LoadedPlugin[],
  at: PositionOf,
): ExplainedSettings {
  const explainAll = (rulesIn: (plugin: Plugin) => readonly EitherRule[] | undefined) =>
    plugins.flatMap(({ plugin, builtIn }) => {
      const origin: From = builtIn ? { source: 'default' } : { source: 'default', plugin: plugin.name }
      return (rulesIn(plugin) ?? []).map((rule) => {
        const isRequired = plugin.name === requireName
        const field = rule.id.slice(requireName.length + 1)
        const from = isRequired ? fromConfig(at, [requireName, field]) : origin
        return explainRule(rule, from, layers, settings, at)
      })
    })
  return {
    settings: Object.entries(defaults).map(([name, standard]): ExplainedValue => {
      const value = settings[name as keyof typeof defaults]
      if (value === undefined) return { name, value: standard, from: { source: 'default' } }
      return { name, value, from: fromConfig(at, [name]) }
    }),
    checks: explainAll(({ rules }) => rules),
    collection: explainAll(({ collectionRules }) => collectionRules),
  }
}

function explainRule(
  { id, severity, defaults: ownOptions = {} }: EitherRule,
  origin: From,
  layers: readonly ChoiceLayer[],
  settings: Settings,
  at: PositionOf,
): ExplainedCheck {
  let setting: Severity | 'off' = severity
  let from = origin
  const options = new Map(
    Object.entries(ownOptions).map(([name, value]) => [name, { name, value, from: origin }]),
  )
  for (const { layer, choices } of layers) {
    const choice = Object.hasOwn(choices, id) ? choices[id]! : {}
    const chosen = choice.off ? 'off' : choice.severity
    // A preset sets every rule; most keep their setting.
    if (chosen !== undefined && !(layer.kind === 'preset' && setting === chosen)) {
      setting = chosen
      from = originOf(layer, id, undefined, settings, at)
    }
    for (const [name, value] of Object.entries(choice.options ?? {}))
      options.set(name, { name, value, from: originOf(layer, id, name, settings, at) })
  }
  return { checkId: id, setting, from, options: [...options.values()] }
}

function originOf(
  layer: Layer,
  id: string,
  option: string | undefined,
  settings: Settings,
  at: PositionOf,
): From {
  const inRule = option === undefined ? [id] : [id, 1, option]
  if (layer.kind === 'preset') {
    const index = Array.isArray(settings.extends) ? [settings.extends.indexOf(layer.name)] : []
    return { source: 'preset', name: layer.name, ...lineOf(at(['extends', ...index])) }
  }
  if (layer.kind === 'override') {
    const path = ['overrides', layer.index, 'rules', ...inRule]
    return { source: 'override', number: layer.index + 1, ...lineOf(at(path, 'key')) }
  }
  return fromConfig(at, layer.kind === 'rules' ? ['rules', ...inRule] : [layer.kind])
}

function fromConfig(at: PositionOf, path: readonly PropertyKey[]): From {
  return { source: 'config', ...lineOf(at(path, 'key')) }
}

function lineOf(position: { readonly line: number } | undefined): { line?: number } {
  return position === undefined ? {} : { line: position.line }
}
