import { isObject } from '@skillgauge/core'
import { isFolder, readRegularFile } from '@skillgauge/sources'
import { realpathSync } from 'node:fs'
import { isAbsolute, join, sep } from 'node:path'

/** More is not read: then everything in the cache counts. */
const maxBytes = 4 * 1024 * 1024

/**
 * The folders of plugins below a folder for plugins: those that `installed_plugins.json` names, as Claude Code writes it.
 * Where that is missing or cannot be read, all that lies in `cache`, or else all there is: rather too much than too little.
 */
export function pluginFolders(directory: string): string[] {
  const named = installPaths(join(directory, 'installed_plugins.json'))
  if (named === undefined) {
    const cache = join(directory, 'cache')
    return [isFolder(cache) ? cache : directory]
  }
  // A path that leads out may lead anywhere, be it to the root of the disk.
  return [...new Set(named)].filter((path) => isInside(directory, path))
}

/** Version 1 has one entry for a plugin, version 2 one for each project that it is installed for. */
function installPaths(file: string): string[] | undefined {
  let data: unknown
  try {
    data = JSON.parse(readRegularFile(file, maxBytes).toString())
  } catch {
    return undefined
  }
  if (!isObject(data) || !isObject(data['plugins'])) return undefined
  return Object.values(data['plugins'])
    .flat()
    .flatMap((entry: unknown) => (isObject(entry) ? [entry['installPath']] : []))
    .filter((path) => typeof path === 'string' && isAbsolute(path))
    .map(String)
}

/** Links followed; the folder itself is not inside. */
function isInside(directory: string, path: string): boolean {
  try {
    return realpathSync(path).startsWith(realpathSync(directory) + sep)
  } catch {
    return false
  }
}
