import type { Plugin } from '@skillgauge/rule-kit'
import { builtinPlugins } from './plugins/builtin-plugins.js'
import type { InspectedPlugins } from './plugins/inspect-plugins.js'
import type { LoadConfigOptions } from './loaded-config.js'
import { loadCollection } from './plugins/optional-plugins.js'
import { rulesOf } from './rules-of.js'
import type { SettingsPlace } from './settings/settings-place.js'

export { builtinPlugins }
export type { Sensitivity, Settings } from './settings/config-schema.js'
export { defineConfig } from './settings/define-config.js'
export type { ConfigFor, RulesFor } from './settings/define-config.js'
export {
  configFileNames,
  findConfigFile,
  hasSettingsKey,
  isSettingsManifest,
} from './settings/find-config.js'
export { loadConfig } from './load-config.js'
export type { LoadConfigOptions, LoadedConfig } from './loaded-config.js'
export type { ExplainedCheck, ExplainedSettings, ExplainedValue, From } from './settings/explain-settings.js'
export type { InspectedPlugin, InspectedPlugins } from './plugins/inspect-plugins.js'
export type { CollectionRules } from './settings/rule-choices.js'
export type { PluginThreads } from './plugin-thread/plugin-thread.js'
export { importModule } from './plugins/import-module.js'
export { isUndeclared, plugnPlayOf } from './plugins/plug-n-play.js'
export { importedFiles } from './plugins/imported-files.js'
export { pluginFiles } from './plugins/plugin-files.js'
export { fromPortable, toPortable } from './plugins/portable-rules.js'
export type { PortableRules } from './plugins/portable-rules.js'
export { knownPlugins, loadCollection, loadThreats } from './plugins/optional-plugins.js'

/** The JSON schema of a config file with the built-in rules and those of the given plugins, whose unknown rules are then mistakes. */
export async function configJsonSchema(...plugins: readonly Plugin[]): Promise<object> {
  const { jsonSchemaFor } = await import('./settings/json-schema.js')
  const ours = [...(await builtinPlugins()), await loadCollection()]
  return jsonSchemaFor(
    ours.flatMap(({ plugin }) => rulesOf(plugin)),
    plugins.flatMap(rulesOf),
  )
}

/** The place of a cursor in the YAML of a config file, `offset` in UTF-16 code units. */
export async function settingsPlace(text: string, offset: number): Promise<SettingsPlace | undefined> {
  const { settingsPlaceAt } = await import('./settings/settings-place.js')
  return settingsPlaceAt(text, offset)
}

/**
 * Inspects every plugin that a run would load. Invalid plugins are results, not errors.
 *
 * @param elapsed - A clock in milliseconds.
 * @throws SkillgaugeError `invalid-config` when the config file itself cannot be read.
 */
export async function inspectPlugins(
  options: LoadConfigOptions,
  elapsed: () => number,
): Promise<InspectedPlugins> {
  const { inspectAll } = await import('./plugins/inspect-plugins.js')
  return inspectAll(options, elapsed)
}
