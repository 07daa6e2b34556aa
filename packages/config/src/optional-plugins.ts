import type { LoadedPlugin } from '@skillgauge/core'
import { builtinPlugins } from './builtin-plugins.js'
import { validatePlugin } from './validate-plugin.js'

/** Name of the plugin that the key `require` makes. */
export const requireName = 'require'

/** Names that are ours without being loaded, each with the setting that loads it. */
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

/**
 * The checks for harm to the user that says nothing to the agent: downloads that run, stolen credentials and the like. They
 * are not part of the catalog and move no score, so they are loaded only by who asks for them.
 */
export const loadThreats = () => loadOptional('threats')

/**
 * The checks over all skills together. They are not part of the catalog and move no score; a check of one skill does not
 * wait for them.
 */
export const loadCollection = () => loadOptional('collection')

/** Every check of one skill that comes with the tool, whether a run has it or not. */
export async function knownPlugins(): Promise<LoadedPlugin[]> {
  return [...(await builtinPlugins()), await loadThreats()]
}
