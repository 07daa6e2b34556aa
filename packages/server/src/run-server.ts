import { createLogWriter } from './http/log-writer.js'
import type { LogStream } from './http/log-writer.js'
import { serve } from './serve.js'
import { readSettings } from './settings.js'

/** What a process lends to the service. */
export interface ServerProcess {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Where the operator's `.skillrc` is looked for. */
  readonly cwd: string
  /** The operator's config in place of the one that is looked for. */
  readonly configFile?: string | undefined
  /** Takes the line that says where the service listens, and the log. */
  readonly stdout: LogStream
  /** Fires when the service is to stop. */
  readonly signal: AbortSignal
}

/** Milliseconds that whoever reads the log may take for its last lines. */
const patience = 1000

/**
 * Serves until it is told to stop, and then until what runs has come to its end.
 *
 * @throws SkillgaugeError `invalid-config`, `invalid-plugin` or `unwritable` when it cannot start.
 */
export async function runServer({ env, cwd, configFile, stdout, signal }: ServerProcess): Promise<void> {
  const now = () => new Date()
  const log = createLogWriter(stdout, now)
  const { stop, url } = await serve({
    settings: readSettings(env),
    cwd,
    configFile,
    write: log.write,
    now,
    worker: new URL('./evaluation-worker.js', import.meta.url),
  })
  log.write(`skillgauge listens on ${url}\n`)
  if (!signal.aborted)
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
  await stop()
  await log.end(patience)
}
