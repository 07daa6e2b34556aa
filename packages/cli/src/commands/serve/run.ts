import type { Command } from '../../command-line/context.js'
import { stopOn } from '../../terminal/interruptible.js'
import { asOwnError, loadServer } from '../../run/load-server.js'

interface ServeArgs {
  readonly host?: string | undefined
  readonly port?: string | undefined
  readonly config?: string | undefined
  readonly worker?: boolean | undefined
}

export const serve: Command<ServeArgs> = async ({ host, port, config, worker }, { cwd, env, stdout }) => {
  const { runServer } = await loadServer()
  const { signal, end } = stopOn(['SIGINT', 'SIGTERM'])
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
      signal,
      isWorker: worker ?? false,
    })
  } catch (error) {
    throw asOwnError(error)
  } finally {
    end()
  }
  return 0
}
