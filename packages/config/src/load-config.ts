import type { LoadedPlugin, RuleSet } from '@skillgauge/core'
import { createRuleSet } from '@skillgauge/core'
import { resolve } from 'node:path'
import { builtinPlugins } from './builtin-plugins.js'
import type { ExplainedSettings } from './explain-settings.js'
import { explainDefaults } from './explain-settings.js'
import { findConfigFile } from './find-config.js'
import type { PluginThreads } from './plugin-thread/plugin-thread.js'
import type { Settings } from './config-schema.js'

/** What holds for a run. */
export interface LoadedConfig {
  /** Absolute path of the config file; `undefined`: there is none. */
  readonly file: string | undefined
  /** Built-ins first, then the others in the order of the config. */
  readonly plugins: readonly LoadedPlugin[]
  /** Patterns in `.gitignore` syntax of what no skill is looked for in. */
  readonly ignore: readonly string[]
  /** Absolute path of the folder those patterns start at: that of the config file. */
  readonly ignoreRoot: string
  /** The model that reviews skills, when the config names one. */
  readonly model: string | undefined
  /** What a skill may take, where the settings say it. */
  readonly limits: NonNullable<Settings['limits']>
  /** Whether verdicts may be kept for the next run. */
  readonly cache: boolean
  /** What the settings require of frontmatter, as they say it. */
  readonly require: Settings['require']
  /** Ids of checks that do not run because they came after the `version` of the settings. */
  readonly newerChecks: readonly string[]
  /**
   * The rules for one skill, with the overrides that name it.
   *
   * @param skillPath - Absolute path of a skill folder or of its SKILL.md.
   */
  rulesFor(skillPath: string): RuleSet
  /** The same with where each part of it comes from. */
  explain(skillPath: string): ExplainedSettings
}

export interface LoadConfigOptions {
  /** Absolute path of the working directory: the search for a config file begins there. */
  readonly cwd: string
  /** The config file to take instead of searching, relative to `cwd`. */
  readonly configFile?: string | undefined
  /**
   * Searches for no config file: neither plugins nor settings that lie about can have a say. A file that is named
   * counts all the same.
   */
  readonly builtInsOnly?: boolean | undefined
  /** Runs plugins in threads of their own. Absent: here, where one that never ends stops everything. */
  readonly threads?: PluginThreads | undefined
}

/**
 * Loads what holds for a run: built-in rules, and what the config file says about them.
 *
 * @throws SkillgaugeError `invalid-config` or `invalid-plugin`, with every mistake and its place.
 */
export async function loadConfig(options: LoadConfigOptions): Promise<LoadedConfig> {
  const { cwd, configFile, builtInsOnly = false, threads } = options
  const plugins = await builtinPlugins()
  const file =
    configFile !== undefined ? resolve(cwd, configFile) : builtInsOnly ? undefined : findConfigFile(cwd)
  if (file === undefined) return withoutConfig(cwd, plugins)
  // Most runs have no config file: they do not pay for what reads one.
  const { applyConfig } = await import('./apply-config.js')
  return applyConfig(file, cwd, plugins, threads)
}

function withoutConfig(cwd: string, plugins: readonly LoadedPlugin[]): LoadedConfig {
  const rules = createRuleSet(plugins)
  return {
    file: undefined,
    plugins,
    ignore: [],
    ignoreRoot: cwd,
    model: undefined,
    limits: {},
    cache: true,
    require: undefined,
    newerChecks: [],
    rulesFor: () => rules,
    explain: () => explainDefaults(plugins),
  }
}
