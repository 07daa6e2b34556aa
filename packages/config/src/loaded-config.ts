import type { LoadedPlugin, RuleSet } from '@skillgauge/core'
import type { Sensitivity, Settings } from './settings/config-schema.js'
import type { ExplainedSettings } from './settings/explain-settings.js'
import type { CollectionRules } from './settings/rule-choices.js'
import type { PluginThreads } from './plugin-thread/plugin-thread.js'

export interface LoadedConfig {
  /** Absolute path of the config file; `undefined`: there is none. */
  readonly file: string | undefined
  /** Built-in plugins first, then those of the config in its order. */
  readonly plugins: readonly LoadedPlugin[]
  /** Ids of all their checks, also of those that are off. */
  readonly knownChecks: readonly string[]
  /** Patterns in `.gitignore` syntax of paths without skills. */
  readonly ignore: readonly string[]
  /** Absolute path of the folder that globs are relative to. */
  readonly ignoreRoot: string
  /** All globs of `ignore` and `overrides`. */
  readonly globs: readonly string[]
  /** The model for reviews, if the config sets one. */
  readonly model: string | undefined
  readonly limits: NonNullable<Settings['limits']>
  readonly cache: boolean
  readonly sensitivity: Sensitivity
  readonly require: Settings['require']
  /** Ids of checks that are newer than the `version` of the settings. */
  readonly newerChecks: readonly string[]
  /** @param skillPath - Absolute path of a skill folder or of its SKILL.md. */
  rulesFor(skillPath: string): RuleSet
  /** `undefined`: all hosts. */
  readonly hosts: readonly string[] | undefined
  /** Loaded on first use. */
  collectionRules(): Promise<CollectionRules>
  /** The settings of a skill with their origins. */
  explain(skillPath: string): Promise<ExplainedSettings>
}

export interface LoadConfigOptions {
  /** Absolute path of the working directory, where the search begins. */
  readonly cwd: string
  /** The config file to use, relative to `cwd`; absent: search for one. */
  readonly configFile?: string | undefined
  /** Settings instead of a config file. Plugins are resolved from `cwd`. */
  readonly settings?: unknown
  /** Do not search for a config file, so that no stray settings or plugins apply. `configFile` is still used. */
  readonly builtInsOnly?: boolean | undefined
  /** Ids of hosts that replace those of the settings. */
  readonly hosts?: readonly string[] | undefined
  /** Runs plugins in threads. Absent: in this thread, where an endless loop stops everything. */
  readonly threads?: PluginThreads | undefined
}
