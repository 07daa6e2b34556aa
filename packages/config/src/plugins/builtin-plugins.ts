import type { LoadedPlugin } from '@skillgauge/core'
import content from '@skillgauge/rules-content'
import description from '@skillgauge/rules-description'
import naming from '@skillgauge/rules-naming'
import security from '@skillgauge/rules-security'
import structure from '@skillgauge/rules-structure'
import { validatePlugin } from './validate-plugin.js'

const packages = { structure, naming, description, content, security }

let loaded: readonly LoadedPlugin[] | undefined

/** The built-in checks in catalog order. No other file names them. */
export async function builtinPlugins(): Promise<readonly LoadedPlugin[]> {
  loaded ??= Object.entries(packages).map(([name, plugin]) => {
    const from = `@skillgauge/rules-${name}`
    return { plugin: validatePlugin(plugin, from), from, builtIn: true }
  })
  return loaded
}
