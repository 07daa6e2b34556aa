import type { AnyRule, Dimension, OptionValues, Severity } from './rule.js'

/** `off`, a severity, or a severity with options. */
export type RuleSetting = 'off' | Severity | readonly [Severity, OptionValues]

/** A named set of rule settings, used as `extends: ["<package>/<preset>"]`. */
export interface Preset {
  readonly rules: { readonly [ruleId: string]: RuleSetting }
}

/** A package of rules. */
export interface Plugin {
  /** First part of the id of each of its rules. The five dimension names are reserved. */
  readonly name: string
  /** Version of the package, shown where the plugin is named. */
  readonly version?: string
  /** Where its rules belong, unless a rule says otherwise. */
  readonly dimension?: Dimension
  readonly rules: readonly AnyRule[]
  readonly presets?: { readonly [name: string]: Preset }
}

/** Declares a plugin; its package exports it as default. */
export function definePlugin(plugin: Plugin): Plugin {
  return plugin
}
