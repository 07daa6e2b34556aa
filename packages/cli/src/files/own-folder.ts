import { lstatSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'

type Environment = Readonly<Record<string, string | undefined>>

// Folders of this program; each `undefined` when the environment names no home.

/** Usage database and its inbox. */
export const dataFolder = (env: Environment) => ownFolder(env, 'XDG_DATA_HOME')

/** Telemetry choice. */
export const configFolder = (env: Environment) => ownFolder(env, 'XDG_CONFIG_HOME')

/** Compiled code. */
export const compiledFolder = (env: Environment) => cacheFolder(env, 'compiled')

/** Verdicts of earlier runs. */
export const verdictsFolder = (env: Environment) => cacheFolder(env, 'verdicts')

/** Answers of models. */
export const answersFolder = (env: Environment) => cacheFolder(env, 'answers')

function cacheFolder(env: Environment, name: string): string | undefined {
  const folder = ownFolder(env, 'XDG_CACHE_HOME', '.cache/skillgauge')
  return folder === undefined ? undefined : join(folder, name)
}

/** Whether only the owner of this process can write to an existing folder: cached verdicts and code of others are not trusted. */
export function isPrivateFolder(path: string): boolean {
  try {
    const stat = lstatSync(path)
    if (!stat.isDirectory()) return false
    return process.getuid === undefined || (stat.uid === process.getuid() && (stat.mode & 0o022) === 0)
  } catch {
    return false
  }
}

/** From the environment only, so that a run without `HOME` touches no files of the user. */
export function homeFolder(env: Environment): string | undefined {
  return absolute(env['HOME']) ?? absolute(env['USERPROFILE'])
}

/**
 * Relative paths in variables are ignored, as the XDG specification says.
 *
 * @param inHome - Path below the home folder when no variable is set.
 */
function ownFolder(
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
