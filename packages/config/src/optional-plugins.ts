import type { LoadedPlugin } from '@skillgauge/core'
import { validatePlugin } from './validate-plugin.js'

/** Names that are ours without being loaded, each with the setting that loads it. */
export const optionalPlugins: Readonly<Record<string, string>> = {
  threats: 'extends: [threats]',
  require: 'require',
}

let threats: LoadedPlugin | undefined

/**
 * The checks for harm to the user that says nothing to the agent: downloads that run, stolen credentials and the like. They
 * are no part of the catalog and move no score, so they are loaded only by who asks for them.
 */
export async function loadThreats(): Promise<LoadedPlugin> {
  if (threats) return threats
  const from = '@skillgauge/rules-threats'
  const { default: plugin } = await import('@skillgauge/rules-threats')
  return (threats = { plugin: validatePlugin(plugin, from), from, builtIn: false })
}
