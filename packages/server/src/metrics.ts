import type { Answered } from './request-log.js'
import type { Route } from './route.js'

/** What `/metrics` shows, and what it is fed with. */
export interface Metrics {
  observe(answered: Answered, route: string): void
  /** In the text format of Prometheus. */
  text(): Promise<string>
  readonly type: string
}

/** Seconds: a cached answer takes one millisecond, a cold repository a few seconds, a model up to a minute. */
const buckets = [0.001, 0.005, 0.02, 0.1, 0.5, 1, 2, 5, 10, 30, 60]

export async function createMetrics(): Promise<Metrics> {
  const { Registry, Histogram, collectDefaultMetrics } = await import('prom-client')
  const register = new Registry()
  collectDefaultMetrics({ register, prefix: 'skillgauge_' })
  const durations = new Histogram({
    name: 'skillgauge_http_request_duration_seconds',
    help: 'Time from the first to the last byte of a request, by route and status.',
    labelNames: ['route', 'status'],
    buckets,
    registers: [register],
  })
  return {
    observe: ({ status, milliseconds }, route) => durations.observe({ route, status }, milliseconds / 1000),
    text: () => register.metrics(),
    type: register.contentType,
  }
}

/** GET /metrics, when the operator has switched it on. */
export function metricsRoute(metrics: Metrics): Route {
  return {
    method: 'GET',
    path: '/metrics',
    scope: 'other',
    description: { summary: 'Figures for Prometheus', response: 'text', errors: [] },
    handle: async () => ({ text: await metrics.text(), type: metrics.type }),
  }
}
