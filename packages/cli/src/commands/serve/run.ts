import { importModule } from '@skillgauge/config'
import { SkillgaugeError } from '@skillgauge/core'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { Command, Output } from '../../command-line/context.js'
import { version } from '../../command-line/version.js'

export interface ServeArgs {
  readonly host?: string | undefined
  readonly port?: string | undefined
  /** The config file to use instead of looking for one. */
  readonly config?: string | undefined
}

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

/** Serves the HTTP API until the process is told to stop. */
export const serve: Command<ServeArgs> = async ({ host, port, config }, { cwd, env, stdout }) => {
  const { runServer } = await loadServer()
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  // A second signal finds no handler and ends the process at once.
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    const settings = {
      ...env,
      ...(host !== undefined && { HOST: host }),
      ...(port !== undefined && { PORT: port }),
    }
    await runServer({ env: settings, cwd, configFile: config, stdout, signal: stopping.signal })
  } catch (error) {
    throw asOurs(error)
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
  return 0
}

async function loadServer(): Promise<ServerPackage> {
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
function asOurs(error: unknown): unknown {
  if (!(error instanceof Error && error.name === 'SkillgaugeError')) return error
  return new SkillgaugeError((error as SkillgaugeError).code, error.message, { cause: error })
}

/** The package itself, not something that it needs. */
function isMissing(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException
  return code === 'ERR_MODULE_NOT_FOUND' && message.includes(`'${packageName}'`)
}
