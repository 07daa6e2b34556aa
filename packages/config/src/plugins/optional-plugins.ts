import type { LoadedPlugin } from '@skillgauge/core'
import { builtinPlugins } from './builtin-plugins.js'
import { validatePlugin } from './validate-plugin.js'

/** Name of the plugin that is made from the key `require`. */
export const requireName = 'require'

/** Reserved plugin names, with the setting that loads each. */
export const optionalPlugins: Readonly<Record<string, string>> = {
  threats: 'extends: [threats]',
  [requireName]: 'require',
  collection: '--all',
}

const packages = {
  threats: () => import('@skillgauge/rules-threats'),
  collection: () => import('@skillgauge/rules-collection'),
}

const loaded = new Map<string, LoadedPlugin>()

async function loadOptional(name: keyof typeof packages): Promise<LoadedPlugin> {
  const from = `@skillgauge/rules-${name}`
  const { default: plugin } = await packages[name]()
  const known = loaded.get(name) ?? { plugin: validatePlugin(plugin, from), from, builtIn: false }
  loaded.set(name, known)
  return known
}

/** The checks for harm to the user, such as downloads that run and stolen credentials. They are not in the catalog and do not move the score. */
export const loadThreats = () => loadOptional('threats')

/** The checks over all skills together. They are not in the catalog and do not move the score. */
export const loadCollection = () => loadOptional('collection')

/** All plugins of ours with checks of one skill. */
export async function knownPlugins(): Promise<LoadedPlugin[]> {
  return [...(await builtinPlugins()), await loadThreats()]
}
