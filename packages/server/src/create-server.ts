import type { H3 } from 'h3'
import {
  ByteBudget,
  createGithub,
  githubLimits,
  parsingThread,
  SingleFlight,
} from '@skillgauge/sources/github'
import { LRUCache } from 'lru-cache'
import { allowedModels } from './settings/allowed-models.js'
import { openRedis } from './cache/redis.js'
import { createResultCache } from './cache/result-cache.js'
import { createPool } from './evaluation/pool.js'
import type { ConfigPlace } from './evaluation/tasks.js'
import { openEvents } from './event-store.js'
import { createWriteCheckRun } from './github/check-run.js'
import { createDeliveries } from './github/deliveries.js'
import { createTokens } from './github/tokens.js'
import { openHistory } from './history/history-store.js'
import { createApp } from './http/app.js'
import { createCompressor } from './http/compress-body.js'
import type { Route } from './http/route.js'
import { createOriginGuard } from './http/origin-guard.js'
import { createRequestLog, logLine } from './http/request-log.js'
import { localJobs } from './jobs/local-jobs.js'
import { redisJobs } from './jobs/redis-jobs.js'
import { createScanOne } from './jobs/scan-one.js'
import { openKeys } from './keys/authenticate.js'
import { createRateLimit } from './limits/rate-limit.js'
import { createRepositoryQueue } from './limits/repository-queue.js'
import { measuredEvaluator } from './metrics/measured.js'
import { createMetrics, type Metrics } from './metrics/metrics.js'
import { loadOperatorRules } from './operator-rules.js'
import type { Parts } from './parts.js'
import { watchReadiness } from './readiness.js'
import { privateSources } from './repositories/private-sources.js'
import { createScanProgress } from './repositories/scan-progress.js'
import { allRoutes } from './routes/all-routes.js'
import type { Settings } from './settings/settings.js'

export interface ServerOptions extends ConfigPlace {
  readonly settings: Settings
  readonly write: (line: string) => void
  readonly now: () => Date
  readonly worker: URL
  /** Entry of the thread that parses trees and archives; without it they are parsed in this thread. */
  readonly parser?: URL | undefined
}

export interface SkillgaugeServer {
  readonly app: H3
  readonly routes: readonly Route[]
  /** Served on a separate port; `undefined` when off. */
  readonly metrics: Metrics | undefined
  readonly report: (event: object) => void
  /** From now on `/ready` answers 503. */
  drain(): void
  close(): Promise<void>
}

/** Creates all parts; nothing listens yet. Closes what was opened when one of them fails. */
export async function createServer(options: ServerOptions): Promise<SkillgaugeServer> {
  const closers: (() => unknown)[] = []
  // In reverse: later parts use earlier ones.
  const close = async () => {
    for (const end of closers.splice(0).reverse()) await end()
  }
  try {
    return { ...(await compose(options, closers)), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Each part comes after those that it uses. `opened` receives the functions that close them. */
async function compose(
  { settings, cwd, configFile, write, now, worker, parser }: ServerOptions,
  opened: (() => unknown)[],
) {
  const place = { cwd, configFile }
  const report = (event: object) => write(logLine({ time: now().toISOString(), level: 'info', ...event }))
  const reportExit = (what: string) => (reason: string) =>
    report({ level: 'error', error: `${what} has ended: ${reason}` })
  const milliseconds = () => now().getTime()

  const { rules, catalog, catalogVersion, model } = await loadOperatorRules(place)
  const allowed = allowedModels({ configured: model, env: settings.env, listed: settings.models })
  const authenticate = await openKeys(settings.keysFile)
  const tokens = await createTokens(settings)

  const redis = openRedis(settings.redisUrl, report)
  opened.push(() => redis.client?.disconnect())
  const repositoryQueue = createRepositoryQueue()
  const metrics = settings.metrics ? await createMetrics(redis.state, repositoryQueue) : undefined
  const history = await openHistory(settings, { checks: catalogVersion, now, report })
  opened.push(() => history?.close())
  const store = await openEvents(settings, now, report)
  opened.push(() => store.close())
  const parsing = parser && parsingThread(parser, reportExit('The thread that reads repositories'))
  opened.push(() => parsing?.close())
  const evaluator = createPool({
    worker,
    place,
    threads: settings.threads,
    timeout: settings.skillTimeout,
    onBroken: reportExit('An evaluation process'),
  })
  opened.push(() => evaluator.close())
  const readiness = watchReadiness(evaluator)

  const budget = new ByteBudget(githubLimits.keptBytesOfAll)
  const github = { ...settings.github, onAnswer: metrics?.github, parsing, budget }
  const parts: Parts = {
    metrics,
    github: createGithub(github, milliseconds),
    realm: '',
    privateSources: settings.isPrivate ? privateSources(github, tokens.forOwner, milliseconds) : undefined,
    history,
    // The lifetime of cached results.
    recorded: new LRUCache<string, true>({ max: 20_000, ttl: 60 * 60 * 1000 }),
    evaluator: metrics ? measuredEvaluator(evaluator, metrics) : evaluator,
    cache: createResultCache(redis.client),
    flights: new SingleFlight(),
    progress: createScanProgress(),
    repositoryQueue,
    catalog,
    catalogVersion,
    rules,
    report,
    models: { allowed, env: settings.env, timeLimit: settings.llmTimeout },
    now,
  }

  const writeCheckRun = settings.app && createWriteCheckRun(settings.github.api, tokens.ofApp)
  const scanOne = createScanOne(parts, writeCheckRun)
  const { atOnce } = settings.jobs
  // With Redis, servers and workers share jobs.
  const jobs =
    settings.redisUrl === undefined
      ? localJobs(scanOne, atOnce, now)
      : await redisJobs({ url: settings.redisUrl, scanOne, atOnce, now, report })
  opened.push(() => jobs.close())
  const deliveries = createDeliveries(redis.client)
  const routes = allRoutes({ parts, settings, redisState: redis.state, readiness, jobs, deliveries, store })
  const log = createRequestLog(write, { addresses: settings.logAddresses, now })
  const app = createApp(routes, {
    count: createRateLimit(settings.perMinute, redis.client),
    authenticate,
    compress: createCompressor(),
    guard: createOriginGuard({ listensOn: settings.host, hosts: settings.hosts }),
    trustedProxies: settings.trustedProxies,
    log(answered, route) {
      log(answered)
      metrics?.observe(answered, route)
    },
  })
  return {
    app,
    routes,
    metrics,
    report,
    drain: () => readiness.drain(),
  }
}
