import type { Command } from '../../command-line/context.js'
import { asOwnError, loadServer } from '../../run/load-server.js'

interface ServeArgs {
  readonly host?: string | undefined
  readonly port?: string | undefined
  readonly config?: string | undefined
  readonly worker?: boolean | undefined
}

export const serve: Command<ServeArgs> = async ({ host, port, config, worker }, { cwd, env, stdout }) => {
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
    await runServer({
      env: settings,
      cwd,
      configFile: config,
      stdout,
      signal: stopping.signal,
      isWorker: worker ?? false,
    })
  } catch (error) {
    throw asOwnError(error)
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
  return 0
}
