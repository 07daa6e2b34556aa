import type { Plugin, RuleSetting, SettingsOf } from '@skillgauge/rule-kit'
import type collection from '@skillgauge/rules-collection'
import type content from '@skillgauge/rules-content'
import type description from '@skillgauge/rules-description'
import type naming from '@skillgauge/rules-naming'
import type security from '@skillgauge/rules-security'
import type structure from '@skillgauge/rules-structure'
import type threats from '@skillgauge/rules-threats'
import type { Settings } from './config-schema.js'

type BuiltIn = [
  typeof structure,
  typeof naming,
  typeof description,
  typeof content,
  typeof security,
  typeof threats,
]

type CollectionRulesOf<P extends Plugin> = NonNullable<P['collectionRules']>

export type RulesFor<P extends readonly Plugin[]> = SettingsOf<[...BuiltIn, ...P][number]['rules']> &
  SettingsOf<CollectionRulesOf<[typeof collection, ...P][number]>> & {
    readonly [id: `require.${string}`]: RuleSetting<{}>
  }

/** The type of a config file that lists these plugins. */
export interface ConfigFor<P extends readonly Plugin[]> extends Omit<Settings, 'rules' | 'overrides'> {
  readonly rules?: RulesFor<P>
  readonly overrides?: readonly { readonly files: string | readonly string[]; readonly rules: RulesFor<P> }[]
}

/**
 * Gives the settings back as they are. It is there for the types: an editor knows every id and every option of the built-in
 * rules, and of those of the plugins behind. A config file is JSON or YAML and never code, so this serves what makes one:
 *
 * ```ts
 * writeFileSync('.skillrc.json', JSON.stringify(defineConfig({ rules: { 'acme.owner': 'off' } }, acme)))
 * ```
 */
export function defineConfig<const P extends readonly Plugin[] = []>(
  config: ConfigFor<P>,
  ..._plugins: P
): ConfigFor<P> {
  return config
}
