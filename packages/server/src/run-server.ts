import { createLogWriter } from './http/log-writer.js'
import type { LogStream } from './http/log-writer.js'
import type { ServerOptions } from './create-server.js'
import { createServer } from './create-server.js'
import { useProxy } from './http/use-proxy.js'
import type { ConfigPlace } from './evaluation/tasks.js'
import { serve } from './serve.js'
import { readSettings } from './settings.js'
import { SkillgaugeError } from '@skillgauge/core'

export interface ServerProcess extends ConfigPlace {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Takes the line that says where the service listens, and the log. */
  readonly stdout: LogStream
  readonly signal: AbortSignal
  /** Takes part in jobs and serves nothing. */
  readonly isWorker?: boolean
}

/** Milliseconds that whoever reads the log may take for its last lines. */
const patience = 1000

/** Serves until it is told to stop and what runs has ended. Throws `invalid-config`, `invalid-plugin` or `unwritable` when it cannot start. */
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
  await log.end(patience)
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
