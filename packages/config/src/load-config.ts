import type { LoadedPlugin } from '@skillgauge/core'
import { createCollectionRuleSet, createRuleSet } from '@skillgauge/core'
import { resolve } from 'node:path'
import { builtinPlugins } from './plugins/builtin-plugins.js'
import { explainDefaults } from './settings/explain-settings.js'
import { findConfigFile } from './settings/find-config.js'
import type { LoadConfigOptions, LoadedConfig } from './loaded-config.js'
import { loadCollection } from './plugins/optional-plugins.js'
import { checkIds } from './rules-of.js'

/**
 * Loads the built-in rules and the settings of the config file.
 *
 * @throws SkillgaugeError `invalid-config` or `invalid-plugin`, with every mistake and its place.
 */
export async function loadConfig(options: LoadConfigOptions): Promise<LoadedConfig> {
  const { cwd, configFile, settings, builtInsOnly = false, threads, hosts } = options
  // Most runs have no config file: loaded only when needed.
  if (settings !== undefined)
    return (await import('./settings/apply-config.js')).applySettings(settings, cwd, { threads, hosts })
  const file =
    configFile !== undefined ? resolve(cwd, configFile) : builtInsOnly ? undefined : findConfigFile(cwd)
  if (file === undefined) return withoutConfig(cwd, await builtinPlugins(), hosts)
  return (await import('./settings/apply-config.js')).applyConfig(file, cwd, { threads, hosts })
}

async function withoutConfig(
  cwd: string,
  plugins: readonly LoadedPlugin[],
  hosts: LoadConfigOptions['hosts'],
): Promise<LoadedConfig> {
  const choices = hosts && (await import('./settings/rule-choices.js')).hostChoices(hosts, plugins)
  const rules = createRuleSet(plugins, choices)
  return {
    file: undefined,
    plugins,
    knownChecks: checkIds(plugins),
    ignore: [],
    ignoreRoot: cwd,
    globs: [],
    model: undefined,
    limits: {},
    cache: true,
    sensitivity: 'normal',
    require: undefined,
    newerChecks: [],
    hosts,
    rulesFor: () => rules,
    collectionRules: async () => ({
      rules: createCollectionRuleSet([...plugins, await loadCollection()]),
      choiceFor: () => undefined,
    }),
    explain: async () => explainDefaults([...plugins, await loadCollection()]),
  }
}
