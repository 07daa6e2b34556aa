import type { LoadedPlugin } from '@skillgauge/core'
import { readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterMistakes } from './after-mistakes.js'
import { extendedPresets, listedPlugins, presetMistakes, takeInBy } from './apply-config.js'
import { builtinPlugins } from './builtin-plugins.js'
import { findConfigFile } from './find-config.js'
import type { LoadConfigOptions } from './loaded-config.js'
import type { PluginLoad } from './load-plugin.js'
import { loadPlugin, refuseTakenNames } from './load-plugin.js'
import { configError } from './mistake.js'
import { loadCollection } from './optional-plugins.js'
import { broughtBy } from './presets.js'
import { readConfig } from './read-config.js'
import { requireRules } from './require-rules.js'

/** A plugin as it is, or why there is none. */
export interface InspectedPlugin {
  /** As the config file names it; for ours the package. */
  readonly from: string
  readonly loaded?: LoadedPlugin | undefined
  /** What the plugin says, else what its package does. */
  readonly version?: string | undefined
  /** All that is wrong with it, each a full sentence. */
  readonly mistakes: readonly string[]
  /** What it took to resolve, import and validate it. Absent for ours, which come with the tool. */
  readonly milliseconds?: number
}

export interface InspectedPlugins {
  /** Absolute path of the config file; `undefined`: there is none. */
  readonly file: string | undefined
  readonly plugins: readonly InspectedPlugin[]
  /** The one that looks at all skills of a run together, which is loaded where there are several. */
  readonly collection: InspectedPlugin
}

/** See `inspectPlugins`. Plugins load one after the other, so that each has its own time. */
export async function inspectAll(
  { cwd, configFile, threads }: LoadConfigOptions,
  elapsed: () => number,
): Promise<InspectedPlugins> {
  const file = configFile !== undefined ? resolve(cwd, configFile) : findConfigFile(cwd)
  const builtIns = await builtinPlugins()
  const collection = asOurs(await loadCollection())
  if (file === undefined) return { file, plugins: builtIns.map(asOurs), collection }

  const text = await readConfig(file, cwd)
  if (text.mistakes.length > 0) throw configError(file, cwd, text.mistakes)
  const { loaded: required } = await requireRules(text.data)
  const ours = [
    ...builtIns,
    ...(await broughtBy(extendedPresets(text.data))),
    ...(required ? [required] : []),
  ]
  const takeIn = await takeInBy(threads)
  const loads: (PluginLoad & { readonly milliseconds: number })[] = []
  for (const specifier of new Set(listedPlugins(text.data))) {
    const start = elapsed()
    const load = await loadPlugin(specifier, file, takeIn)
    loads.push({ ...load, milliseconds: elapsed() - start })
  }
  const named = refuseTakenNames(loads, builtIns)
  const usable = [...ours, ...named.flatMap(({ loaded }) => loaded ?? [])]
  const foreign = named.map(({ specifier, loaded, mistakes }, i): InspectedPlugin => {
    const wrong = loaded ? [...presetMistakes(loaded, usable), ...afterMistakes(loaded, usable)] : []
    return {
      from: specifier,
      loaded,
      version: loaded && (loaded.plugin.version ?? packageVersion(specifier, loaded.file!)),
      mistakes: [...mistakes, ...wrong],
      milliseconds: loads[i]!.milliseconds,
    }
  })
  return { file, plugins: [...ours.map(asOurs), ...foreign], collection }
}

function asOurs(loaded: LoadedPlugin): InspectedPlugin {
  return { from: loaded.from, loaded, mistakes: [] }
}

/** A local file has no version, whatever the project has that it lies in. */
function packageVersion(specifier: string, file: string): string | undefined {
  if (/^[.\\/]|^[A-Za-z]:/.test(specifier)) return undefined
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    try {
      // No pipe, which would be waited for.
      if (!statSync(join(folder, 'package.json')).isFile()) continue
      const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<
        string,
        unknown
      >
      // A manifest inside a package that only says `"type": "module"` is not the one.
      if (typeof name === 'string') return typeof version === 'string' ? version : undefined
    } catch {
      // Here is none.
    }
  }
  return undefined
}
