import { crashReason, didYouMean } from '@skillgauge/core'
import type { LoadedPlugin } from '@skillgauge/core'
import { resolveModulePath } from 'exsolve'
import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PluginImporter } from './import-plugin.js'
import { failureOf, importPlugin, LoadFailure } from './import-plugin.js'
import { optionalPlugins } from './optional-plugins.js'
import { isUndeclared, plugnPlayOf } from './plug-n-play.js'

/** A loaded plugin, or all its mistakes as sentences. */
export interface PluginLoad {
  readonly specifier: string
  readonly loaded?: LoadedPlugin
  readonly mistakes: readonly string[]
  readonly cause?: unknown
}

/** Loads the plugins of a config file, resolved from its folder. A failure does not stop the others, so that all mistakes are reported at once. */
export async function loadPlugins(
  specifiers: readonly string[],
  configFile: string,
  builtIns: readonly LoadedPlugin[],
  importer?: PluginImporter,
): Promise<PluginLoad[]> {
  const loads = await Promise.all(
    [...new Set(specifiers)].map((specifier) => loadPlugin(specifier, configFile, importer)),
  )
  return rejectTakenNames(loads, builtIns)
}

/** Replaces each plugin whose name is reserved or taken by a mistake. */
export function rejectTakenNames(
  loads: readonly PluginLoad[],
  builtIns: readonly LoadedPlugin[],
): PluginLoad[] {
  const taken = new Map(builtIns.map(({ plugin, from }) => [plugin.name, from]))
  return loads.map((load) => {
    if (!load.loaded) return load
    const { name } = load.loaded.plugin
    const preset = optionalPlugins[name]
    if (preset !== undefined) {
      const mistake = `Plugin name \`${name}\` is reserved for the checks that \`${preset}\` switches on.`
      return { specifier: load.specifier, mistakes: [mistake] }
    }
    const owner = taken.get(name)
    taken.set(name, owner ?? load.specifier)
    if (owner === undefined) return load
    const reserved = builtIns.some(({ plugin }) => plugin.name === name)
    const reason = reserved ? 'is reserved for built-in checks' : `is taken by \`${owner}\``
    return {
      specifier: load.specifier,
      mistakes: [`Plugin name \`${name}\` ${reason}; ids must be unique.`],
    }
  })
}

/** Never throws for what the plugin does. */
export async function loadPlugin(
  specifier: string,
  configFile: string,
  importer: PluginImporter = importPlugin,
): Promise<PluginLoad> {
  try {
    const file = resolvePlugin(specifier, configFile)
    const { plugin, mistakes, cause, ...runs } = await importer(file)
    if (!plugin) return { specifier, mistakes, cause }
    return { specifier, loaded: { plugin, from: specifier, builtIn: false, file, ...runs }, mistakes }
  } catch (error) {
    return { specifier, ...failureOf(error) }
  }
}

/** Throws `LoadFailure`. */
export function resolvePlugin(specifier: string, configFile: string): string {
  const folder = dirname(configFile)
  const isPath = /^(?:\.{1,2}(?:[\\/]|$)|[\\/]|[A-Za-z]:[\\/])/.test(specifier)
  if (!isPath && /^[A-Za-z][\w+.-]*:/.test(specifier)) {
    throw new LoadFailure('A URL is not a plugin; name a package, or a local file that begins with `./`.')
  }
  const file = isPath ? resolveFile(specifier, folder) : resolvePackage(specifier, folder)
  if (file === configFile) throw new LoadFailure('It is the config file itself; a plugin is JavaScript.')
  return file
}

function resolveFile(specifier: string, folder: string): string {
  const path = resolve(folder, specifier.replaceAll('\\', '/'))
  try {
    return resolveModulePath(pathToFileURL(path), {
      cache: false,
      suffixes: ['', '/index'],
      extensions: ['.js', '.mjs', '.cjs'],
    })
  } catch (error) {
    if (entriesOf(path).length > 0)
      throw new LoadFailure('It is a folder without an `index.js`; name a file in it.', { cause: error })
    const message = `There is no file \`${path}\`. Paths start at the folder of the config file.`
    throw new LoadFailure(message + suggestFile(path, specifier), { cause: error })
  }
}

function resolvePackage(specifier: string, folder: string): string {
  const resolveByPnp = plugnPlayOf(folder)
  try {
    if (resolveByPnp) return resolveByPnp(specifier)
    return resolveModulePath(specifier, { cache: false, from: pathToFileURL(join(folder, '/')) })
  } catch (error) {
    if (existsSync(join(folder, specifier))) {
      throw new LoadFailure(
        `No package has this name, but there is a file. Did you mean \`./${specifier}\`?`,
        { cause: error },
      )
    }
    const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
    if (resolveByPnp ? isUndeclared(error) : !isInstalled(name, folder)) {
      const install = resolveByPnp ? 'yarn add --dev' : 'npm install --save-dev'
      throw new LoadFailure(
        `It is not installed: run \`${install} ${name}\` in \`${folder}\`.${suggestPackage(name, folder)}`,
        { cause: error },
      )
    }
    throw new LoadFailure(`It is installed, but could not be resolved: ${crashReason(error)}.`, {
      cause: error,
    })
  }
}

function isInstalled(name: string, folder: string): boolean {
  if (existsSync(join(folder, 'node_modules', name))) return true
  return folder !== dirname(folder) && isInstalled(name, dirname(folder))
}

function suggestPackage(name: string, folder: string): string {
  return didYouMean(name, installed(folder))
}

function suggestFile(path: string, specifier: string): string {
  const names = entriesOf(dirname(path)).filter((name) => /(?:^[^.]+|\.[cm]?js)$/.test(name))
  const guess = didYouMean(basename(path), names)
  const folder = specifier.replaceAll('\\', '/').replace(/[^/]{0,1000}$/, '')
  return guess.replace('`', `\`${folder}`)
}

/** Packages in `node_modules` of the folder and its parents. */
function installed(folder: string): string[] {
  const modules = join(folder, 'node_modules')
  const here = entriesOf(modules).flatMap((name) =>
    name.startsWith('@') ? entriesOf(join(modules, name)).map((inner) => `${name}/${inner}`) : [name],
  )
  return folder === dirname(folder) ? here : [...here, ...installed(dirname(folder))]
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
