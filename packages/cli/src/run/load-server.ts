import { importModule, isUndeclared, plugnPlayOf } from '@skillgauge/config'
import { SkillgaugeError } from '@skillgauge/core'
import type * as server from '@skillgauge/server'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { version } from '../command-line/version.js'

type ServerPackage = Pick<typeof server, 'runServer' | 'addKey' | 'listKeys' | 'revokeKey'>

/** Installed separately: most users run no server. */
const packageName = '@skillgauge/server'

/** @throws SkillgaugeError `not-found` when the package is not installed or has another version. */
export async function loadServer(): Promise<ServerPackage> {
  const loaded = (await importModule(resolveServer()).catch((error: unknown) => {
    if (!isNotInstalled(error)) throw error
    throw installError(`\`${packageName}\` is not installed: the server is a package of its own.`, error)
  })) as Partial<ServerPackage>
  if (typeof loaded.runServer === 'function' && typeof loaded.addKey === 'function')
    return loaded as ServerPackage
  throw installError(`The installed \`${packageName}\` does not fit skillgauge ${version}.`)
}

function installError(why: string, cause?: unknown): SkillgaugeError {
  const command = `npm install -g skillgauge@${version} ${packageName}@${version}`
  return new SkillgaugeError('not-found', `${why} Type: ${command}`, { cause })
}

/** Relative to the file that was started, since some package managers link to it; else relative to this one. */
function resolveServer(): string {
  try {
    return pathToFileURL(createRequire(process.argv[1]!).resolve(packageName)).href
  } catch {
    return resolveWithPlugnPlay() ?? packageName
  }
}

/**
 * With Yarn Plug'n'Play, resolves from the project of the user. Uses the map of the running process: a map in the working directory
 * may be a stranger's code.
 */
function resolveWithPlugnPlay(): string | undefined {
  try {
    const file = plugnPlayOf(process.cwd(), dirname(process.argv[1]!))?.(packageName)
    return file === undefined ? undefined : pathToFileURL(file).href
  } catch {
    return undefined
  }
}

/** The server has its own copy of the error class. Its errors for users must not print a stack. */
export function asOwnError(error: unknown): unknown {
  if (!(error instanceof Error && error.name === 'SkillgaugeError')) return error
  return new SkillgaugeError((error as SkillgaugeError).code, error.message, { cause: error })
}

/** False when one of its dependencies is missing. */
function isNotInstalled(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException
  if (isUndeclared(error)) return message.includes(packageName)
  return code === 'ERR_MODULE_NOT_FOUND' && message.includes(`'${packageName}'`)
}
