import type { LoadedPlugin, RuleSet } from '@skillgauge/core'
import type { Sensitivity, Settings } from './config-schema.js'
import type { ExplainedSettings } from './explain-settings.js'
import type { CollectionRules } from './rule-choices.js'
import type { PluginThreads } from './plugin-thread/plugin-thread.js'

/** What holds for a run. */
export interface LoadedConfig {
  /** Absolute path of the config file; `undefined`: there is none. */
  readonly file: string | undefined
  /** Built-ins first, then the others in the order of the config. */
  readonly plugins: readonly LoadedPlugin[]
  /** Ids of the checks of these plugins, whether they run or not. */
  readonly knownChecks: readonly string[]
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
  /** How much `scan` tells. */
  readonly sensitivity: Sensitivity
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
  /** Ids of the hosts that were chosen; `undefined`: all of them. */
  readonly hosts: readonly string[] | undefined
  /** The rules over all skills together, loaded when they are asked for. */
  collectionRules(): Promise<CollectionRules>
  /** The same with where each part of it comes from. */
  explain(skillPath: string): Promise<ExplainedSettings>
}

/** Where settings are looked for, and what has a say. */
export interface LoadConfigOptions {
  /** Absolute path of the working directory: the search for a config file begins there. */
  readonly cwd: string
  /** The config file to take instead of searching, relative to `cwd`. */
  readonly configFile?: string | undefined
  /** Settings as a config file holds them, in its place: nothing is searched for. Plugins are found from `cwd`. */
  readonly settings?: unknown
  /**
   * Searches for no config file: neither plugins nor settings that lie about can have a say. A file that is named
   * counts all the same.
   */
  readonly builtInsOnly?: boolean | undefined
  /** Ids of hosts that count in the place of those that the settings name. */
  readonly hosts?: readonly string[] | undefined
  /** Runs plugins in threads of their own. Absent: here, where one that never ends stops everything. */
  readonly threads?: PluginThreads | undefined
}
