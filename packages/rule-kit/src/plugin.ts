import type { AnyCollectionRule } from './collection.js'
import { contract } from './contract.js'
import type { AnyRule, Dimension, OptionValues, Severity, Widen } from './rule.js'

/** `off`, a severity, or a severity with options. */
export type RuleSetting<O = OptionValues> = 'off' | Severity | readonly [Severity, O]

/** Settings of these rules by id; the options are those of `defaults`. */
export type SettingsOf<R extends readonly (AnyRule | AnyCollectionRule)[]> = {
  readonly [One in R[number] as One['id']]?: RuleSetting<Partial<OptionsOf<One>>>
}

type OptionsOf<R extends AnyRule | AnyCollectionRule> =
  NonNullable<R['defaults']> extends infer O extends OptionValues
    ? string extends keyof O
      ? OptionValues
      : Widen<O>
    : OptionValues

/** A named set of rule settings, used as `extends: ["<package>/<preset>"]`. */
export interface Preset {
  readonly rules: { readonly [ruleId: string]: RuleSetting }
}

/** A package of rules. */
export interface Plugin<
  R extends readonly AnyRule[] = readonly AnyRule[],
  C extends readonly AnyCollectionRule[] = readonly AnyCollectionRule[],
> {
  /** First part of the id of its rules. The five dimension names are reserved. */
  readonly name: string
  /** Version of the package, shown with its name. */
  readonly version?: string
  /** Address of a page about its rules (http or https), for reports. `{rule}` is replaced by the name of the rule. */
  readonly homepage?: string
  /** Default dimension of its rules. */
  readonly dimension?: Dimension
  readonly rules: R
  /** Rules over all skills together. They have no dimension and do not move the score. */
  readonly collectionRules?: C
  readonly presets?: { readonly [name: string]: Preset }
  /** Added by `definePlugin`. Absent: the contract of the running tool. */
  readonly contract?: number
}

type Presets = NonNullable<Plugin['presets']>

/** The rules; for one whose id belongs to another plugin, an error message as type. */
type OwnRules<Name extends string, R extends readonly (AnyRule | AnyCollectionRule)[]> = {
  readonly [K in keyof R]: string extends R[K]['id']
    ? R[K]
    : R[K]['id'] extends `${Name}.${string}`
      ? R[K]
      : `The id of this rule must begin with \`${Name}.\``
}

/** A setting with unknown options has an error message as type; otherwise wider values would be accepted. */
type OwnSetting<S, O extends OptionValues> = S extends readonly [Severity, infer Options]
  ? readonly [
      Severity,
      { readonly [K in keyof Options]: K extends keyof O ? O[K] : 'There is no such option' },
    ]
  : RuleSetting<Partial<O>>

/** The presets; for unknown ids and options, an error message as type. */
type OwnPresets<
  Name extends string,
  R extends readonly (AnyRule | AnyCollectionRule)[],
  P extends Presets,
> = {
  readonly [K in keyof P]: {
    readonly rules: {
      readonly [Id in keyof P[K]['rules']]: Id extends R[number]['id']
        ? OwnSetting<P[K]['rules'][Id], OptionsOf<Extract<R[number], { readonly id: Id }>>>
        : Id extends `${Name}.${string}`
          ? `\`${Name}\` has no rule with this id`
          : RuleSetting
    }
  }
}

/** Declares a plugin, the default export of its package. Wrong ids and options, also in presets, are type errors. */
export function definePlugin<
  const Name extends string,
  const R extends readonly AnyRule[],
  const P extends Presets = {},
  const C extends readonly AnyCollectionRule[] = [],
>(
  plugin: Plugin & {
    readonly name: Name
    readonly rules: R & OwnRules<Name, R>
    readonly collectionRules?: C & OwnRules<Name, C>
    readonly presets?: P extends OwnPresets<Name, [...R, ...C], P> ? P : OwnPresets<Name, [...R, ...C], P>
  },
): Plugin<R, C> {
  return { ...plugin, contract }
}
