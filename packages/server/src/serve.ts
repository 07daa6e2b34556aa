import { toNodeHandler } from 'h3/node'
import type { Server } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { ServerOptions } from './create-server.js'
import { createServer } from './create-server.js'
import { listenOn } from './http/listen-on.js'
import { serveMetrics } from './serve-metrics.js'

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
  const { settings } = options
  const server = await createServer(options)
  let metrics: Awaited<ReturnType<typeof serveMetrics>> | undefined
  try {
    if (server.metrics && settings.metrics) metrics = await serveMetrics(settings.metrics, server.metrics)
    const { server: http, url } = await listenOn(settings, toNodeHandler(server.app), 'Port')
    if (metrics) server.report({ metrics: metrics.url })
    return { url, metricsUrl: metrics?.url, stop: () => stop(http) }
  } catch (error) {
    await close()
    throw error
  }

  async function close(): Promise<void> {
    await metrics?.close()
    await server.close()
  }

  /** Stops listening, waits for running requests, and closes everything. */
  async function stop(http: Server): Promise<void> {
    server.drain()
    if (settings.drain > 0) await wait(settings.drain)
    const closed = new Promise<void>((resolve) => http.close(() => resolve()))
    const sweep = setInterval(() => http.closeIdleConnections(), sweepEvery)
    const forceClose = globalThis.setTimeout(() => http.closeAllConnections(), grace)
    await closed
    clearInterval(sweep)
    clearTimeout(forceClose)
    await close()
  }
}
