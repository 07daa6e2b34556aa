import type { LoadedPlugin } from '@skillgauge/core'
import { readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { listedPlugins, ownPlugins, referenceMistakes, threadImporter } from '../settings/apply-config.js'
import { builtinPlugins } from './builtin-plugins.js'
import { findConfigFile } from '../settings/find-config.js'
import type { LoadConfigOptions } from '../loaded-config.js'
import type { PluginLoad } from './load-plugin.js'
import { loadPlugin, rejectTakenNames } from './load-plugin.js'
import { configError } from '../mistake.js'
import { loadCollection } from './optional-plugins.js'
import { readConfig } from '../settings/read-config.js'

/** A plugin, or why it cannot be used. */
export interface InspectedPlugin {
  /** As in the config file; for built-in plugins the package. */
  readonly from: string
  readonly loaded?: LoadedPlugin | undefined
  /** Of the plugin, else of its package. */
  readonly version?: string | undefined
  /** Mistakes, each a sentence. */
  readonly mistakes: readonly string[]
  /** Time to resolve, import and validate it. Absent for built-in plugins. */
  readonly milliseconds?: number
}

export interface InspectedPlugins {
  /** Absolute path of the config file, if there is one. */
  readonly file: string | undefined
  readonly plugins: readonly InspectedPlugin[]
  /** The plugin of collection rules, loaded when several skills are checked. */
  readonly collection: InspectedPlugin
}

/** See `inspectPlugins`. Loads the plugins one by one to measure each. */
export async function inspectAll(
  { cwd, configFile, threads }: LoadConfigOptions,
  elapsed: () => number,
): Promise<InspectedPlugins> {
  const file = configFile !== undefined ? resolve(cwd, configFile) : findConfigFile(cwd)
  const builtIns = await builtinPlugins()
  const collection = asInspected(await loadCollection())
  if (file === undefined) return { file, plugins: builtIns.map(asInspected), collection }

  const text = await readConfig(file, cwd)
  if (text.mistakes.length > 0) throw configError(file, cwd, text.mistakes)
  const { plugins: ours } = await ownPlugins(text.data, builtIns)
  const importer = await threadImporter(threads)
  const loads: (PluginLoad & { readonly milliseconds: number })[] = []
  for (const specifier of new Set(listedPlugins(text.data))) {
    const start = elapsed()
    const load = await loadPlugin(specifier, file, importer)
    loads.push({ ...load, milliseconds: elapsed() - start })
  }
  const named = rejectTakenNames(loads, builtIns)
  const usable = [...ours, ...named.flatMap(({ loaded }) => loaded ?? [])]
  const listed = named.map(({ specifier, loaded, mistakes }, i): InspectedPlugin => {
    return {
      from: specifier,
      loaded,
      version: loaded && (loaded.plugin.version ?? packageVersion(specifier, loaded.file!)),
      mistakes: [...mistakes, ...(loaded ? referenceMistakes(loaded, usable) : [])],
      milliseconds: loads[i]!.milliseconds,
    }
  })
  return { file, plugins: [...ours.map(asInspected), ...listed], collection }
}

function asInspected(loaded: LoadedPlugin): InspectedPlugin {
  return { from: loaded.from, loaded, mistakes: [] }
}

/** Only for packages: a local file has no version of its own. */
function packageVersion(specifier: string, file: string): string | undefined {
  if (/^[.\\/]|^[A-Za-z]:/.test(specifier)) return undefined
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    try {
      // Reading a pipe would block.
      if (!statSync(join(folder, 'package.json')).isFile()) continue
      const text = readFileSync(join(folder, 'package.json'), 'utf8')
      const { name, version } = JSON.parse(text) as Record<string, unknown>
      // A nested package.json may only say `"type": "module"`.
      if (typeof name === 'string') return typeof version === 'string' ? version : undefined
    } catch {
      // No package.json here.
    }
  }
  return undefined
}
