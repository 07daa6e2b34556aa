import type { LoadedPlugin } from '@skillgauge/core'
import { validatePlugin } from './validate-plugin.js'

/** Names that are ours without being loaded, each with the setting that loads it. */
export const optionalPlugins: Readonly<Record<string, string>> = {
  threats: 'extends: [threats]',
  require: 'require',
  collection: '--all',
}

let threats: LoadedPlugin | undefined

/**
 * The checks for harm to the user that says nothing to the agent: downloads that run, stolen credentials and the like. They
 * are not part of the catalog and move no score, so they are loaded only by who asks for them.
 */
export async function loadThreats(): Promise<LoadedPlugin> {
  if (threats) return threats
  const from = '@skillgauge/rules-threats'
  const { default: plugin } = await import('@skillgauge/rules-threats')
  return (threats = { plugin: validatePlugin(plugin, from), from, builtIn: false })
}

let collection: LoadedPlugin | undefined

/**
 * The checks over all skills together. They are not part of the catalog and move no score; a check of one skill does not
 * wait for them.
 */
export async function loadCollection(): Promise<LoadedPlugin> {
  if (collection) return collection
  const from = '@skillgauge/rules-collection'
  const { default: plugin } = await import('@skillgauge/rules-collection')
  return (collection = { plugin: validatePlugin(plugin, from), from, builtIn: false })
}
