import { builtinPlugins } from './builtin-plugins.js'

export { builtinPlugins }
export { configFileNames } from './find-config.js'
export { loadConfig } from './load-config.js'
export type { LoadConfigOptions, LoadedConfig } from './load-config.js'
export type { ExplainedCheck, ExplainedSettings, ExplainedValue, From } from './explain-settings.js'
export { loadThreats } from './optional-plugins.js'
export { validatePlugin } from './validate-plugin.js'

/** The JSON schema of a config file, with every built-in rule and its options. */
export async function configJsonSchema(): Promise<object> {
  const { jsonSchemaFor } = await import('./json-schema.js')
  return jsonSchemaFor((await builtinPlugins()).flatMap(({ plugin }) => plugin.rules))
}
