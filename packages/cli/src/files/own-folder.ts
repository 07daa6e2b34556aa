import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { ownFolder } from '@skillgauge/telemetry/own-folder'

type Environment = Readonly<Record<string, string | undefined>>

// Folders of this program; each `undefined` when the environment names no home.

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
