import { loadConfig } from '@skillgauge/config'
import { createRuleSet } from '@skillgauge/core'
import { catalog, listChecks } from '@skillgauge/features'
import { createGithub, parsingThread } from '@skillgauge/sources/github'
import type { H3 } from 'h3'
import { createHash } from 'node:crypto'
import { allowedModels } from './allowed-models.js'
import { createApp } from './http/app.js'
import { createFlights } from './cache/flights.js'
import type { EventStore } from './event-store.js'
import { eventFile, eventForwarder } from './event-store.js'
import { createPool } from './evaluation/pool.js'
import { createCompressor } from './http/compress-body.js'
import { createGuard } from './http/guard-spending.js'
import { measuredParts } from './measured-parts.js'
import type { Metrics } from './metrics.js'
import { createMetrics } from './metrics.js'
import type { Parts } from './parts.js'
import { createRateLimit } from './limits/rate-limit.js'
import { watchReadiness } from './readiness.js'
import { connectRedis } from './cache/redis.js'
import { createRequestLog, logLine } from './http/request-log.js'
import { createResultCache } from './cache/result-cache.js'
import type { Route } from './http/route.js'
import { createScanProgress } from './repositories/scan-progress.js'
import { privateSources } from './repositories/private-sources.js'
import { tokensFor } from './github/tokens.js'
import { openHistory } from './history/open-history.js'
import { createAuthenticate } from './keys/authenticate.js'
import { openKeyFile } from './keys/key-file.js'
import type { Jobs } from './jobs/jobs.js'
import { localJobs } from './jobs/local-jobs.js'
import { redisJobs } from './jobs/redis-jobs.js'
import { createScanOne } from './jobs/scan-one.js'
import { createWriteCheckRun } from './github/check-run.js'
import { createDeliveries } from './github/deliveries.js'
import { allRoutes } from './routes/all-routes.js'
import type { Settings } from './settings.js'
import { createTurns } from './limits/take-turn.js'
import { version } from './version.js'

export interface ServerOptions {
  readonly settings: Settings
  /** Where the operator's `.skillrc` is looked for. */
  readonly cwd: string
  /** The operator's config in place of the one that is looked for. */
  readonly configFile?: string | undefined
  /** Takes the lines of the log. */
  readonly write: (line: string) => void
  readonly now: () => Date
  /** Entry of an evaluation process. */
  readonly worker: URL
  /** Entry of the thread that reads trees and archives; they are read in this one when absent. */
  readonly parser?: URL | undefined
}

export interface SkillgaugeServer {
  readonly app: H3
  readonly routes: readonly Route[]
  /** Served apart from the routes; `undefined` when they are off. */
  readonly metrics: Metrics | undefined
  /** Writes a line of the log. */
  readonly report: (event: object) => void
  /** Lets `/ready` say that work is to go elsewhere. */
  drain(): void
  close(): Promise<void>
}

/** Puts the service together. Nothing listens yet. */
export async function createServer({
  settings,
  cwd,
  configFile,
  write,
  now,
  worker,
  parser,
}: ServerOptions): Promise<SkillgaugeServer> {
  const config = await loadConfig({ cwd, configFile })
  const allowed = allowedModels({ configured: config.model, env: settings.env, listed: settings.models })
  const rules = createRuleSet(config.plugins)
  const logEvent = (event: object) => write(logLine({ time: now().toISOString(), level: 'info', ...event }))
  const redis =
    settings.redisUrl === undefined
      ? undefined
      : connectRedis(settings.redisUrl, (redis, reason) =>
          logEvent({ level: redis === 'down' ? 'warn' : 'info', redis, ...(reason && { reason }) }),
        )
  const redisState = () => (redis ? (redis.status === 'ready' ? 'ok' : 'down') : 'off')
  const metrics = settings.metrics ? await createMetrics(redisState) : undefined
  const store: EventStore =
    settings.eventsUrl === undefined
      ? await eventFile(settings.eventsFile, settings.eventsLimits, now)
      : eventForwarder(settings.eventsUrl)
  const evaluator = createPool({
    worker,
    place: { cwd, configFile },
    threads: settings.threads,
    timeout: settings.skillTimeout,
    onBroken: (reason) => logEvent({ level: 'error', error: `An evaluation process has ended: ${reason}` }),
  })
  const readiness = watchReadiness(evaluator)
  const checkCatalog = catalog(listChecks(rules))
  const onAnswer = metrics && ((status: number, headers: Headers) => metrics.github(status, headers))
  const parsing =
    parser &&
    parsingThread(parser, (reason) =>
      logEvent({ level: 'error', error: `The thread that reads repositories has ended: ${reason}` }),
    )
  const github = { ...settings.github, onAnswer, parsing }
  const keys = settings.keysFile === undefined ? undefined : await openKeyFile(settings.keysFile)
  const tokens = await tokensFor(settings)
  const milliseconds = () => now().getTime()
  const catalogVersion = digest([
    version,
    checkCatalog,
    config.rulesFor(cwd).map(({ rule: { id }, ...set }) => [id, set]),
  ])
  const history =
    settings.history &&
    (await openHistory(settings.history, { checks: catalogVersion, now, report: logEvent }))
  const unmeasured: Parts = {
    github: createGithub(github, milliseconds),
    realm: '',
    privateSources: settings.isPrivate ? privateSources(github, tokens.forOwner, milliseconds) : undefined,
    history,
    evaluator,
    cache: createResultCache(redis),
    flights: createFlights(),
    progress: createScanProgress(),
    takeTurn: createTurns(),
    catalog: checkCatalog,
    catalogVersion,
    rules: config.rulesFor(cwd),
    report: logEvent,
    models: { allowed, env: settings.env, timeLimit: settings.llmTimeout },
    now,
  }
  const parts = metrics ? measuredParts(unmeasured, metrics) : unmeasured
  const scanOne = createScanOne(parts, settings.app && createWriteCheckRun(settings.github.api, tokens.ofApp))
  const jobs: Jobs =
    settings.redisUrl === undefined
      ? localJobs(scanOne, settings.jobs.atOnce, now)
      : await redisJobs({
          url: settings.redisUrl,
          scanOne,
          atOnce: settings.jobs.atOnce,
          now,
          report: logEvent,
        })
  const routes = allRoutes({
    parts,
    settings,
    redisState,
    readiness,
    jobs,
    deliveries: createDeliveries(redis),
    store,
  })
  const log = createRequestLog(write, { addresses: settings.logAddresses, now })
  const app = createApp(routes, {
    count: createRateLimit(settings.perMinute, redis),
    authenticate: keys && createAuthenticate(keys),
    compress: createCompressor(),
    guard: createGuard({ listensOn: settings.host, hosts: settings.hosts }),
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
    report: logEvent,
    drain: () => readiness.drain(),
    async close() {
      await jobs.close()
      await evaluator.close()
      await parsing?.close()
      store.close()
      await history?.close()
      redis?.disconnect()
    },
  }
}

function digest(of: unknown): string {
  return createHash('sha256').update(JSON.stringify(of)).digest('base64url').slice(0, 16)
}
