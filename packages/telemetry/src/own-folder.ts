import { mkdirSync, statSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'

type Environment = Readonly<Record<string, string | undefined>>

/** Folder of the data of this program: usage and events. `undefined` when the environment names no home. */
export const dataFolder = (env: Environment) => ownFolder(env, 'XDG_DATA_HOME')

/** From the environment only, so that a run without `HOME` touches no files of the user. */
export function homeFolder(env: Environment): string | undefined {
  return absolute(env['HOME']) ?? absolute(env['USERPROFILE'])
}

/**
 * Relative paths in variables are ignored, as the XDG specification says.
 *
 * @param inHome - Path below the home folder when no variable is set.
 */
export function ownFolder(
  env: Environment,
  xdg: `XDG_${'DATA' | 'CONFIG' | 'CACHE'}_HOME`,
  inHome = '.skillgauge',
): string | undefined {
  const chosen = env['SKILLGAUGE_HOME']
  if (chosen) return absolute(chosen)
  const base = absolute(env[xdg])
  if (base !== undefined) return join(base, 'skillgauge')
  const home = homeFolder(env)
  return home === undefined ? undefined : join(home, inHome)
}

/**
 * Creates a folder and its parents; an existing one is fine. `recursive` of Node loops forever below `/proc`, for example.
 *
 * @param mode - Permissions of created folders.
 */
export function makeFolder(path: string, mode = 0o777, isTriedAgain = false): void {
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    // Another process may have made it. The root of a disk fails with a different code on each system.
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || isTriedAgain || dirname(path) === path)
      throw error
    makeFolder(dirname(path), mode)
    makeFolder(path, mode, true)
  }
}

function absolute(path: string | undefined): string | undefined {
  return path !== undefined && isAbsolute(path) ? path : undefined
}
