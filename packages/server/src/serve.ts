import { toNodeHandler } from 'h3/node'
import type { RequestListener, Server } from 'node:http'
import { listen } from 'listhen'
import { setTimeout } from 'node:timers/promises'
import { SkillgaugeError } from '@skillgauge/core'
import type { ServerOptions, SkillgaugeServer } from './create-server.js'
import { createServer } from './create-server.js'
import { guardConnections } from './http/guard-connections.js'
import { listenErrorCode, whyNotListening } from './http/why-not-listening.js'
import { serveMetrics } from './metrics/serve-metrics.js'
import type { Settings } from './settings/settings.js'

export interface ServeOptions extends ServerOptions {
  /** Milliseconds for running requests on shutdown; 10,000 when absent. */
  readonly grace?: number
  /** Replaces the timer in tests. */
  readonly wait?: (milliseconds: number) => Promise<unknown>
}

/** Milliseconds between closing idle connections on shutdown. */
const sweepEvery = 50

export type RunningServer = Awaited<ReturnType<typeof serve>>

/** Throws `invalid-config` or `invalid-plugin`, also when the port is taken. */
export async function serve({ grace = 10_000, wait = setTimeout, ...options }: ServeOptions) {
  const { host, port, drain } = options.settings
  const server = await createServer(options)
  const metrics = await metricsOf(server, options.settings)
  const handler = toNodeHandler(server.app)
  const listener = await listen(handler, {
    hostname: host,
    // By default listhen picks another port when this one is taken.
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
    const reason = whyNotListening(await listenErrorCode(port, host))
    throw new SkillgaugeError('invalid-config', `Port ${port} of ${host} cannot be listened on: ${reason}.`, {
      cause: error,
    })
  })
  const { server: http, address } = listener
  closeByHand(http, handler)
  guardConnections(http)
  // listhen silently replaces ports that browsers block by 3000.
  if (port !== 0 && address.port !== port) {
    http.close()
    await metrics?.close()
    await server.close()
    throw new SkillgaugeError('invalid-config', `PORT ${port} is one that no browser opens; choose another.`)
  }
  if (metrics) server.report({ metrics: metrics.url })
  return {
    url: listener.url,
    /** `undefined` when metrics are off. */
    metricsUrl: metrics?.url,
    /** Stops listening, waits for running requests, and closes everything. */
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
 * Replaces listhen's request listener, which throws after a request that lost its connection and so ends the process.
 * `listener.close` must not be used; `stop` uses Node's own functions.
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
