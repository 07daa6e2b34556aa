import { lstatSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'

type Environment = Readonly<Record<string, string | undefined>>

// Our own folders, each `undefined` where the environment names no home.

/** Holds the usage database and its inbox. */
export const dataFolder = (env: Environment) => ownFolder(env, 'XDG_DATA_HOME')

/** Holds choices. */
export const configFolder = (env: Environment) => ownFolder(env, 'XDG_CONFIG_HOME')

/** Where compiled code is kept, beside the verdicts. `undefined` where the environment names no home. */
export const compiledFolder = (env: Environment) => cacheFolder(env, 'compiled')

/** Holds verdicts of earlier runs. */
export const verdictsFolder = (env: Environment) => cacheFolder(env, 'verdicts')

/** Holds answers of models. */
export const answersFolder = (env: Environment) => cacheFolder(env, 'answers')

function cacheFolder(env: Environment, name: string): string | undefined {
  const folder = ownFolder(env, 'XDG_CACHE_HOME', '.cache/skillgauge')
  return folder === undefined ? undefined : join(folder, name)
}

/** Whether a folder exists and only its owner, who runs this, can write to it: cached verdicts and code of others are not trusted. */
export function isPrivateFolder(path: string): boolean {
  try {
    const stat = lstatSync(path)
    if (!stat.isDirectory()) return false
    return process.getuid === undefined || (stat.uid === process.getuid() && (stat.mode & 0o022) === 0)
  } catch {
    return false
  }
}

/** The person's home folder. Only the environment is asked, so that a run without one touches nobody's files. */
export function homeFolder(env: Environment): string | undefined {
  return absolute(env['HOME']) ?? absolute(env['USERPROFILE'])
}

/**
 * Relative paths would be another place in each folder; the XDG specification has them ignored.
 *
 * @param inHome - The folder in the home folder, where no other place is named.
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
