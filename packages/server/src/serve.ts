import { toNodeHandler } from 'h3/node'
import type { RequestListener, Server } from 'node:http'
import { listen } from 'listhen'
import { setTimeout } from 'node:timers/promises'
import { SkillgaugeError } from '@skillgauge/core'
import type { ServerOptions, SkillgaugeServer } from './create-server.js'
import { createServer } from './create-server.js'
import { guardConnections } from './http/guard-connections.js'
import { serveMetrics } from './serve-metrics.js'
import type { Settings } from './settings.js'

export interface ServeOptions extends ServerOptions {
  /** Milliseconds that requests may take to their end once the server is told to stop; 10,000 when absent. */
  readonly grace?: number
  /** Waits for so many milliseconds; for tests, which wait for nothing. */
  readonly wait?: (milliseconds: number) => Promise<unknown>
}

/** Milliseconds between looks at which connections have come to the end of their request while the server stops. */
const sweepEvery = 50

export type RunningServer = Awaited<ReturnType<typeof serve>>

/** Starts the service. Throws `invalid-config` or `invalid-plugin` for the operator's config, or when the port is taken. */
export async function serve({ grace = 10_000, wait = setTimeout, ...options }: ServeOptions) {
  const { host, port, drain } = options.settings
  const server = await createServer(options)
  const metrics = await metricsOf(server, options.settings)
  const handler = toNodeHandler(server.app)
  const listener = await listen(handler, {
    hostname: host,
    // Told nothing, listhen takes another port when this one is in use.
    port: port === 0 ? { port, host, random: true } : { port, host, random: false, verbose: false },
    showURL: false,
    autoClose: false,
    isTest: false,
    isProd: true,
    qr: false,
    clipboard: false,
    open: false,
  }).catch(async (error: unknown) => {
    await metrics?.close()
    await server.close()
    throw new SkillgaugeError(
      'invalid-config',
      `Port ${port} of ${host} cannot be listened on; it may be taken.`,
      { cause: error },
    )
  })
  const { server: http, address } = listener
  closeByHand(http, handler)
  guardConnections(http)
  // Ports that browsers refuse are replaced by 3000 without a word.
  if (port !== 0 && address.port !== port) {
    http.close()
    await metrics?.close()
    await server.close()
    throw new SkillgaugeError('invalid-config', `PORT ${port} is one that no browser opens; choose another.`)
  }
  if (metrics) server.report({ metrics: metrics.url })
  return {
    url: listener.url,
    /** Where the metrics are, when they are switched on. */
    metricsUrl: metrics?.url,
    /** Stops listening, lets what runs come to its end within the time of grace, and lets go of everything. */
    async stop() {
      server.drain()
      if (drain > 0) await wait(drain)
      const closed = new Promise<void>((resolve) => http.close(() => resolve()))
      const sweep = setInterval(() => http.closeIdleConnections(), sweepEvery)
      const cut = globalThis.setTimeout(() => http.closeAllConnections(), grace)
      await closed
      clearInterval(sweep)
      clearTimeout(cut)
      await metrics?.close()
      await server.close()
    },
  }
}

/**
 * Takes listhen's own way of closing off its server (`listener.close` must not be called any more): what it does after each answer
 * throws, and so ends the process, once a request has lost its connection. `stop` closes by what Node itself keeps.
 */
function closeByHand(http: Pick<Server, 'removeAllListeners' | 'on'>, handler: RequestListener): void {
  http.removeAllListeners('request').on('request', handler)
}

async function metricsOf(server: SkillgaugeServer, settings: Settings) {
  if (!server.metrics || !settings.metrics) return undefined
  try {
    return await serveMetrics(settings.metrics, server.metrics)
  } catch (error) {
    await server.close()
    throw error
  }
}
