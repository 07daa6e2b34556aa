import { importModule } from '@skillgauge/config'
import { SkillgaugeError } from '@skillgauge/core'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { Output } from '../../command-line/context.js'
import { version } from '../../command-line/version.js'

/** What is used of the server's package. */
interface ServerPackage {
  readonly runServer: (lent: {
    readonly env: Readonly<Record<string, string | undefined>>
    readonly cwd: string
    readonly configFile: string | undefined
    readonly stdout: Output
    readonly signal: AbortSignal
  }) => Promise<void>
}

/** Most people who check skills serve none, so what that takes is installed by those who do. */
const packageName = '@skillgauge/server'

/**
 * The server as it is installed.
 *
 * @throws SkillgaugeError `not-found` when it is not there, or is none that fits.
 */
export async function loadServer(): Promise<ServerPackage> {
  const loaded = (await importModule(specifier()).catch((error: unknown) => {
    if (!isMissing(error)) throw error
    throw new SkillgaugeError(
      'not-found',
      `\`${packageName}\` is not installed: the server is a package of its own. Type: ${howToInstall}`,
      { cause: error },
    )
  })) as Partial<ServerPackage>
  if (typeof loaded.runServer === 'function') return loaded as ServerPackage
  throw new SkillgaugeError(
    'not-found',
    `The installed \`${packageName}\` does not fit skillgauge ${version}. Type: ${howToInstall}`,
  )
}

/** Found from where this program is, or from where it was started as: some package managers put a link there. */
function specifier(): string {
  try {
    return pathToFileURL(createRequire(process.argv[1]!).resolve(packageName)).href
  } catch {
    return packageName
  }
}

const howToInstall = `npm install -g skillgauge@${version} ${packageName}@${version}`

/** The server has its own copy of what errors are made of: one that it tells its user is told here, without a stack. */
export function asOurs(error: unknown): unknown {
  if (!(error instanceof Error && error.name === 'SkillgaugeError')) return error
  return new SkillgaugeError((error as SkillgaugeError).code, error.message, { cause: error })
}

/** The package itself, not something that it needs. */
function isMissing(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException
  return code === 'ERR_MODULE_NOT_FOUND' && message.includes(`'${packageName}'`)
}
