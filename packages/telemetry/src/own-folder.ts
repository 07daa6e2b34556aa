import { isAbsolute, join } from 'node:path'

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

function absolute(path: string | undefined): string | undefined {
  return path !== undefined && isAbsolute(path) ? path : undefined
}
