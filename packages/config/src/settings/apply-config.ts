import type { LoadedPlugin } from '@skillgauge/core'
import { valueAt } from '@skillgauge/core'
import { dirname, join } from 'node:path'
import { quote } from '@skillgauge/rule-kit'
import { builtinPlugins } from '../plugins/builtin-plugins.js'
import type { Settings } from './config-schema.js'
import { configSchema, rulesSchema } from './config-schema.js'
import { explainSettings } from './explain-settings.js'
import type { PluginImporter } from '../plugins/import-plugin.js'
import type { LoadConfigOptions, LoadedConfig } from '../loaded-config.js'
import type { PluginLoad } from '../plugins/load-plugin.js'
import { loadPlugins } from '../plugins/load-plugin.js'
import { globMistakes, withSlashes } from './match-globs.js'
import type { Mistake } from '../mistake.js'
import { configError } from '../mistake.js'
import { loadCollection, requireName } from '../plugins/optional-plugins.js'
import type { PluginThreads } from '../plugin-thread/plugin-thread.js'
import { presetPlugins } from './presets.js'
import { readConfig } from './read-config.js'
import { requireRules } from './require-rules.js'
import {
  collectionResolver,
  checksOffByVersion,
  layersOf,
  listOf,
  pluginPresets,
  ruleResolver,
} from './rule-choices.js'
import { checkIds, rulesOf } from '../rules-of.js'
import type { SettingMistake } from './setting-mistakes.js'
import { mistakesOf, unknownPreset } from './setting-mistakes.js'
import type { SettingsText } from './settings-text.js'
import { validateForeignAfter } from '../plugins/validate-after.js'
import { unknownReleases } from './version-gate.js'

type ApplyOptions = Pick<LoadConfigOptions, 'threads' | 'hosts'>

/** Reads a config file, loads its plugins and validates everything. Throws one error with every mistake. */
export async function applyConfig(file: string, cwd: string, options: ApplyOptions): Promise<LoadedConfig> {
  return applyText(await readConfig(file, cwd), file, cwd, options)
}

/** The same for settings without a file: messages name `settings` in the folder instead. */
export async function applySettings(
  data: unknown,
  cwd: string,
  options: ApplyOptions,
): Promise<LoadedConfig> {
  const text: SettingsText = { data, key: 'settings', mistakes: [], at: () => undefined }
  return { ...(await applyText(text, join(cwd, 'settings'), cwd, options)), file: undefined }
}

async function applyText(
  text: SettingsText,
  file: string,
  cwd: string,
  { threads, hosts }: ApplyOptions,
): Promise<LoadedConfig> {
  if (text.mistakes.length > 0) throw configError(file, cwd, text.mistakes)

  const builtIns = await builtinPlugins()
  const listed = listedPlugins(text.data)
  const importer = listed.length > 0 ? await threadImporter(threads) : undefined
  const loads = await loadPlugins(listed, file, builtIns, importer)
  const own = await ownPlugins(text.data, builtIns)
  const plugins = [...own.plugins, ...loads.flatMap(({ loaded }) => loaded ?? [])]
  // Settings can name collection rules, which do not run for one skill.
  const named = [...plugins, await loadCollection()]
  const incomplete = loads.some(({ loaded }) => !loaded)
  const { settings: written, mistakes } = checkSettings(text, named, incomplete)
  const settings = hosts ? { ...written, hosts } : written
  const all: Mistake[] = [
    ...[...mistakes, ...own.mistakes].map(({ message, path, part }) => ({
      message,
      at: text.at(path, part),
    })),
    ...loads.flatMap((load) => mistakesOfPlugin(load, named, text)),
  ]
  if (all.length > 0) throw configError(file, cwd, all)
  const layers = layersOf(settings, named, file)
  return {
    file,
    plugins,
    knownChecks: checkIds(plugins),
    ignore: (settings.ignore ?? []).map(withSlashes),
    ignoreRoot: dirname(file),
    globs: [settings.ignore ?? [], (settings.overrides ?? []).map(({ files }) => files)].flat(3),
    model: settings.model,
    limits: settings.limits ?? {},
    cache: settings.cache ?? true,
    sensitivity: settings.sensitivity ?? 'normal',
    require: settings.require,
    newerChecks: checksOffByVersion(layers),
    hosts: settings.hosts?.length ? settings.hosts : undefined,
    rulesFor: ruleResolver(layers, plugins),
    collectionRules: async () => collectionResolver(layers, named),
    explain: async (path) => explainSettings(settings, layers.for(path), named, text.at),
  }
}

/** Loaded only for settings with plugins. */
export async function threadImporter(
  threads: PluginThreads | undefined,
): Promise<PluginImporter | undefined> {
  if (!threads) return undefined
  const { importInThread } = await import('../plugin-thread/plugin-thread.js')
  return (file) => importInThread(file, threads)
}

/** The valid entries of `plugins`: the schema reports the others. */
export function listedPlugins(data: unknown): string[] {
  const listed = valueAt(data, ['plugins'])
  return Array.isArray(listed) ? listed.filter((item) => typeof item === 'string' && item !== '') : []
}

/** The built-in plugins, with those that `extends` and `require` add. */
export async function ownPlugins(data: unknown, builtIns: readonly LoadedPlugin[]) {
  const fromPresets = await presetPlugins(extendedPresets(data))
  const { loaded, mistakes } = await requireRules(data)
  return { plugins: [...builtIns, ...fromPresets, ...(loaded ? [loaded] : [])], mistakes }
}

function extendedPresets(data: unknown): readonly unknown[] {
  return listOf(valueAt(data, ['extends']))
}

/** @param incomplete - Whether a plugin could not be loaded: unknown names may belong to it. */
function checkSettings({ data, key }: SettingsText, plugins: readonly LoadedPlugin[], incomplete: boolean) {
  const rules = plugins.flatMap(({ plugin }) => rulesOf(plugin))
  const presets = pluginPresets(plugins)
  const { data: settings = {}, error } = configSchema(rules).safeParse(data)
  const known = { rules, pluginPresets: [...presets.keys()], incomplete, key }
  return {
    settings: settings as Settings,
    mistakes: [
      ...mistakesOf(error?.issues ?? [], data, known),
      ...globMistakes(data),
      ...unknownPresets(data, presets, incomplete),
      ...(incomplete ? [] : releaseMistakes(data, plugins)),
    ],
  }
}

function unknownPresets(
  data: unknown,
  presets: ReadonlyMap<string, unknown>,
  incomplete: boolean,
): SettingMistake[] {
  return extendedPresets(data).flatMap((name, i): SettingMistake[] => {
    // The schema checks the built-in presets and accepts anything that looks like a preset of a plugin.
    if (incomplete || typeof name !== 'string' || !name.includes('/') || presets.has(name)) return []
    const path = Array.isArray((data as { extends: unknown }).extends) ? ['extends', i] : ['extends']
    return [{ message: unknownPreset(name, [...presets.keys()]), path, part: 'value' }]
  })
}

function releaseMistakes(data: unknown, plugins: readonly LoadedPlugin[]): SettingMistake[] {
  const listed = plugins.filter(({ plugin }) => plugin.name !== requireName)
  return unknownReleases(valueAt(data, ['version']), listed).map(({ name, message }) => ({
    message,
    path: ['version', name],
    part: 'key',
  }))
}

function mistakesOfPlugin(
  { specifier, mistakes, cause, loaded }: PluginLoad,
  plugins: readonly LoadedPlugin[],
  text: { data: unknown; at: (path: readonly PropertyKey[]) => Mistake['at'] },
): Mistake[] {
  const index = (text.data as { plugins: unknown[] }).plugins.indexOf(specifier)
  return [...mistakes, ...(loaded ? referenceMistakes(loaded, plugins) : [])].map((message) => ({
    message: `Plugin ${quote(specifier)}: ${message}`,
    at: text.at(['plugins', index]),
    inPlugin: true,
    cause,
  }))
}

/** Mistakes of a plugin that refer to rules of others. */
export function referenceMistakes(loaded: LoadedPlugin, plugins: readonly LoadedPlugin[]): string[] {
  return [...presetMistakes(loaded, plugins), ...validateForeignAfter(loaded, plugins)]
}

function presetMistakes({ plugin }: LoadedPlugin, plugins: readonly LoadedPlugin[]): string[] {
  const rules = plugins.flatMap((loaded) => rulesOf(loaded.plugin))
  return Object.entries(plugin.presets ?? {}).flatMap(([name, preset]) => {
    const { error } = rulesSchema(rules).safeParse(preset.rules)
    const issues = (error?.issues ?? []).map((issue) => ({ ...issue, path: ['rules', ...issue.path] }))
    return mistakesOf(issues, preset, { rules, pluginPresets: [] }).map(
      ({ message }) => `In its preset \`${name}\`, ${message}`,
    )
  })
}
