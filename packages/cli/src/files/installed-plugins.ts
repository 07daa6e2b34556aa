import { readRegularFile } from '@skillgauge/sources/regular-file'
import { realpathSync } from 'node:fs'
import { isAbsolute, join, sep } from 'node:path'

/** A larger file is ignored. */
const maxBytes = 4 * 1024 * 1024

interface InstalledPlugin {
  /** `name@marketplace`. */
  readonly id: string
  readonly directory: string
}

/**
 * The plugins of Claude Code by `installed_plugins.json` in their folder; `undefined` without such a file. Plugins elsewhere are left
 * out: a path could be that of any folder, even the root of the disk.
 */
export function readInstalledPlugins(folder: string): InstalledPlugin[] | undefined {
  let plugins: unknown
  try {
    const text = readRegularFile(join(folder, 'installed_plugins.json'), maxBytes).toString()
    ;({ plugins } = JSON.parse(text) as { plugins?: unknown })
  } catch {
    return undefined
  }
  if (typeof plugins !== 'object' || plugins === null || Array.isArray(plugins)) return undefined
  return Object.entries(plugins).flatMap(([id, places]) =>
    // Version 1 has one place for each plugin, version 2 one for each project with it.
    [places as unknown]
      .flat()
      .map((place) => (place as { installPath?: unknown } | null)?.installPath)
      .filter((path) => typeof path === 'string' && isAbsolute(path) && isInside(folder, path))
      .map((path) => ({ id, directory: String(path) })),
  )
}

/** Resolves links. False for the folder itself. */
function isInside(folder: string, path: string): boolean {
  try {
    return realpathSync(path).startsWith(realpathSync(folder) + sep)
  } catch {
    return false
  }
}
