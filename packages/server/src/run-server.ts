import { createLogWriter } from './http/log-writer.js'
import type { LogStream } from './http/log-writer.js'
import type { ServerOptions } from './create-server.js'
import { createServer } from './create-server.js'
import { useProxy } from './http/use-proxy.js'
import type { ConfigPlace } from './evaluation/tasks.js'
import { serve } from './serve.js'
import { readSettings } from './settings/settings.js'
import { SkillgaugeError } from '@skillgauge/core'

export interface ServerProcess extends ConfigPlace {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Receives the startup message and the log. */
  readonly stdout: LogStream
  readonly signal: AbortSignal
  /** Works on jobs without serving HTTP. */
  readonly isWorker?: boolean
}

/** Milliseconds to write the last lines of the log. */
const logTimeout = 1000

/**
 * Runs until `signal` is aborted and requests have finished. Throws `invalid-config`, `invalid-plugin` or `unwritable` on
 * startup.
 */
export async function runServer({ env, stdout, signal, isWorker, ...place }: ServerProcess): Promise<void> {
  const now = () => new Date()
  const log = createLogWriter(stdout, now)
  await useProxy(env)
  const options = {
    ...place,
    settings: readSettings(env),
    write: log.write,
    now,
    worker: new URL('./evaluation-worker.js', import.meta.url),
    parser: new URL('./parsing-thread.js', import.meta.url),
  }
  const { stop, line } = isWorker ? await work(options) : await listen(options)
  log.write(`${line}\n`)
  if (!signal.aborted)
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
  await stop()
  await log.end(logTimeout)
}

async function listen(options: ServerOptions) {
  const { url, stop } = await serve(options)
  return { line: `skillgauge listens on ${url}`, stop }
}

async function work(options: ServerOptions) {
  const { redisUrl, jobs } = options.settings
  if (redisUrl === undefined || jobs.atOnce === 0)
    throw new SkillgaugeError(
      'invalid-config',
      'A worker needs REDIS_URL, where it finds its jobs, and SKILLGAUGE_JOBS_AT_ONCE of at least 1.',
    )
  const { close } = await createServer(options)
  return { line: `skillgauge works on jobs, ${jobs.atOnce} repositories at a time`, stop: close }
}
