import type { Usage } from '@skillgauge/models'
import type { LoggedRequest } from '../http/request-log.js'
import type { RedisState } from '../cache/redis.js'
import type { FairQueue } from '../limits/fair-queue.js'

/** Seconds: a cached result takes a millisecond, a cold repository seconds, a model up to a minute. */
const buckets = [0.001, 0.005, 0.02, 0.1, 0.5, 1, 2, 5, 10, 30, 60]

export type Metrics = Awaited<ReturnType<typeof createMetrics>>

/** @param repositories - The queue of the repositories to read. */
export async function createMetrics(redis: () => RedisState, repositories: FairQueue) {
  const { Registry, Counter, Gauge, Histogram, collectDefaultMetrics } = await import('prom-client')
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register, prefix: 'skillgauge_' })
  const durations = new Histogram({
    name: 'skillgauge_http_request_duration_seconds',
    help: 'Time from the first to the last byte of a request, by route and status.',
    labelNames: ['route', 'status'],
    buckets,
    registers,
  })
  const githubAnswers = new Counter({
    name: 'skillgauge_github_answers_total',
    help: "Answers of GitHub's API, by status.",
    labelNames: ['status'],
    registers,
  })
  const quota = {
    'x-ratelimit-limit': new Gauge({
      name: 'skillgauge_github_quota_limit',
      help: 'Requests that GitHub allows in an hour.',
      registers,
    }),
    'x-ratelimit-remaining': new Gauge({
      name: 'skillgauge_github_quota_remaining',
      help: 'Requests that GitHub still allows in this hour.',
      registers,
    }),
    'x-ratelimit-reset': new Gauge({
      name: 'skillgauge_github_quota_reset_timestamp_seconds',
      help: 'When the quota is renewed, in seconds since 1970.',
      registers,
    }),
  }
  const cacheLookups = new Counter({
    name: 'skillgauge_cache_requests_total',
    help: 'Looks into the cache of results: hits and misses.',
    labelNames: ['outcome'],
    registers,
  })
  const queue = new Gauge({
    name: 'skillgauge_queue',
    help: 'Repositories that wait for their turn, repositories that are worked on, and skills given to the threads.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'repositories_waiting' }, repositories.waiting)
      this.set({ state: 'repositories_running' }, repositories.running)
    },
  })
  const modelCalls = new Counter({
    name: 'skillgauge_model_calls_total',
    help: 'Questions to models, by model and outcome: `ok` or the code of an error.',
    labelNames: ['model', 'outcome'],
    registers,
  })
  const modelTokens = new Counter({
    name: 'skillgauge_model_tokens_total',
    help: 'Tokens of questions that were answered, by model and direction.',
    labelNames: ['model', 'direction'],
    registers,
  })
  if (redis() !== 'off')
    new Gauge({
      name: 'skillgauge_redis_up',
      help: '1 while Redis answers, 0 while it does not; absent without Redis.',
      registers,
      collect() {
        this.set(redis() === 'ok' ? 1 : 0)
      },
    })
  queue.set({ state: 'skills' }, 0)
  for (const outcome of ['hit', 'miss']) cacheLookups.inc({ outcome }, 0)
  return {
    observe: ({ status, milliseconds }: LoggedRequest, route: string) =>
      durations.observe({ route, status }, milliseconds / 1000),
    github(status: number, headers: Pick<Headers, 'get'>) {
      githubAnswers.inc({ status })
      for (const [name, gauge] of Object.entries(quota)) {
        const value = headers.get(name)
        if (value !== null && /^\d{1,12}$/.test(value)) gauge.set(Number(value))
      }
    },
    cache: (outcome: 'hit' | 'miss') => cacheLookups.inc({ outcome }),
    skills: (change: 1 | -1) => queue.inc({ state: 'skills' }, change),
    /** `outcome` is `ok` or an error code. */
    model(id: string, outcome: string, usage?: Usage) {
      modelCalls.inc({ model: id, outcome })
      if (!usage) return
      modelTokens.inc({ model: id, direction: 'input' }, usage.inputTokens)
      modelTokens.inc({ model: id, direction: 'output' }, usage.outputTokens)
    },
    /** Prometheus text format. */
    text: () => register.metrics(),
    type: register.contentType,
  }
}
