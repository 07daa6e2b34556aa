import { importModule, isUndeclared, plugnPlayOf } from '@skillgauge/config'
import { SkillgaugeError } from '@skillgauge/core'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Output } from '../command-line/context.js'
import { version } from '../command-line/version.js'

export interface NewKey {
  readonly name: string
  readonly owners: readonly string[]
  readonly scansPerMinute?: number | undefined
  readonly modelsPerMinute?: number | undefined
}

export interface ShownKey {
  readonly name: string
  readonly owners: readonly string[]
  readonly scans_per_minute?: number | undefined
  readonly models_per_minute?: number | undefined
  readonly created_at: string
}

export interface ServerPackage {
  readonly runServer: (lent: {
    readonly env: Readonly<Record<string, string | undefined>>
    readonly cwd: string
    readonly configFile: string | undefined
    readonly stdout: Output
    readonly signal: AbortSignal
    readonly isWorker: boolean
  }) => Promise<void>
  readonly addKey: (file: string, wanted: NewKey, now: Date) => Promise<string>
  readonly listKeys: (file: string) => Promise<readonly ShownKey[]>
  readonly revokeKey: (file: string, name: string) => Promise<void>
}

/** Most people who check skills serve none, so what that takes is installed by those who do. */
const packageName = '@skillgauge/server'

/** @throws SkillgaugeError `not-found` when the package is not installed, or does not fit. */
export async function loadServer(): Promise<ServerPackage> {
  const loaded = (await importModule(specifier()).catch((error: unknown) => {
    if (!isMissing(error)) throw error
    throw toInstall(`\`${packageName}\` is not installed: the server is a package of its own.`, error)
  })) as Partial<ServerPackage>
  if (typeof loaded.runServer === 'function' && typeof loaded.addKey === 'function')
    return loaded as ServerPackage
  throw toInstall(`The installed \`${packageName}\` does not fit skillgauge ${version}.`)
}

function toInstall(why: string, cause?: unknown): SkillgaugeError {
  const command = `npm install -g skillgauge@${version} ${packageName}@${version}`
  return new SkillgaugeError('not-found', `${why} Type: ${command}`, { cause })
}

/** Found from where this program is, or from where it was started as: some package managers put a link there. */
function specifier(): string {
  try {
    return pathToFileURL(createRequire(process.argv[1]!).resolve(packageName)).href
  } catch {
    return withoutModules() ?? packageName
  }
}

/**
 * With Yarn's Plug'n'Play this program may import only what it declares, the project of its user what that does. Asked is the map by which
 * this program runs: to look for one from the folder where it was started would run what a stranger has put there.
 */
function withoutModules(): string | undefined {
  try {
    const file = plugnPlayOf(process.cwd(), dirname(process.argv[1]!))?.(packageName)
    return file === undefined ? undefined : pathToFileURL(file).href
  } catch {
    return undefined
  }
}

/** The server has its own copy of what errors are made of: one that it tells its user is told here, without a stack. */
export function asOurs(error: unknown): unknown {
  if (!(error instanceof Error && error.name === 'SkillgaugeError')) return error
  return new SkillgaugeError((error as SkillgaugeError).code, error.message, { cause: error })
}

/** The package itself, not something that it needs. */
function isMissing(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException
  if (isUndeclared(error)) return message.includes(packageName)
  return code === 'ERR_MODULE_NOT_FOUND' && message.includes(`'${packageName}'`)
}
