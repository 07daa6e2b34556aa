import { dirname, resolve } from 'node:path'
import type { LoadConfigOptions } from '../loaded-config.js'
import { findConfigFile } from '../settings/find-config.js'
import { importedFiles } from './imported-files.js'

/** The files of the plugins that the settings name, to be watched. Mistakes are left to the code that loads them. */
export async function pluginFiles({
  cwd,
  configFile,
}: Pick<LoadConfigOptions, 'cwd' | 'configFile'>): Promise<string[]> {
  const file = configFile === undefined ? findConfigFile(cwd) : resolve(cwd, configFile)
  if (file === undefined) return []
  try {
    const { readConfig } = await import('../settings/read-config.js')
    const { listedPlugins } = await import('../settings/apply-config.js')
    const { resolvePlugin } = await import('./load-plugin.js')
    const { data } = await readConfig(file, cwd)
    return listedPlugins(data).flatMap((specifier) => {
      try {
        return [...importedFiles(resolvePlugin(specifier, file))]
      } catch {
        // A file that is not there yet may come.
        return /^\.{1,2}[\\/]/.test(specifier) ? [resolve(dirname(file), specifier)] : []
      }
    })
  } catch {
    return []
  }
}
