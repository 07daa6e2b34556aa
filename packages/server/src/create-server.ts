import { loadConfig } from '@skillgauge/config'
import { createRuleSet } from '@skillgauge/core'
import { catalog, listChecks } from '@skillgauge/features'
import { createGithub } from '@skillgauge/sources/github'
import type { H3 } from 'h3'
import { createHash } from 'node:crypto'
import { allowedModels } from './allowed-models.js'
import { createApp } from './app.js'
import { createFlights } from './cached-result.js'
import type { EventStore } from './event-store.js'
import { eventFile, eventForwarder } from './event-store.js'
import { createPool } from './evaluation/pool.js'
import { createCompressor } from './compress-body.js'
import { createGuard } from './guard-spending.js'
import { measuredParts } from './measured-parts.js'
import type { Metrics } from './metrics.js'
import { createMetrics } from './metrics.js'
import { openApiRoute } from './openapi.js'
import type { Parts } from './parts.js'
import { createRateLimit } from './rate-limit.js'
import { watchReadiness } from './readiness.js'
import { connectRedis } from './redis.js'
import { createRequestLog, logLine } from './request-log.js'
import { createResultCache } from './result-cache.js'
import type { Route } from './route.js'
import { checks } from './routes/checks.js'
import { evaluate } from './routes/evaluate.js'
import { events } from './routes/events.js'
import { exportSkills } from './routes/export.js'
import { health } from './routes/health.js'
import { info } from './routes/info.js'
import { judge } from './routes/judge.js'
import { optimize } from './routes/optimize.js'
import { ready } from './routes/ready.js'
import { triggers } from './routes/triggers.js'
import type { Settings } from './settings.js'
import { createTurns } from './take-turn.js'
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
}: ServerOptions): Promise<SkillgaugeServer> {
  const config = await loadConfig({ cwd, configFile })
  const allowed = allowedModels({ configured: config.model, env: settings.env, listed: settings.models })
  const rules = createRuleSet(config.plugins)
  const told = (event: object) => write(logLine({ time: now().toISOString(), level: 'info', ...event }))
  const redis =
    settings.redisUrl === undefined
      ? undefined
      : connectRedis(settings.redisUrl, (redis, reason) =>
          told({ level: redis === 'down' ? 'warn' : 'info', redis, ...(reason && { reason }) }),
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
    onBroken: (reason) => told({ level: 'error', error: `An evaluation process has ended: ${reason}` }),
  })
  const readiness = watchReadiness(evaluator)
  const checkCatalog = catalog(listChecks(rules))
  const onAnswer = metrics && ((status: number, headers: Headers) => metrics.github(status, headers))
  const unmeasured: Parts = {
    github: createGithub({ ...settings.github, onAnswer }, () => now().getTime()),
    evaluator,
    cache: createResultCache(redis),
    flights: createFlights(),
    takeTurn: createTurns(),
    catalog: checkCatalog,
    catalogVersion: digest([
      version,
      checkCatalog,
      config.rulesFor(cwd).map(({ rule: { id }, ...set }) => [id, set]),
    ]),
    rules: config.rulesFor(cwd),
    report: told,
    models: { allowed, env: settings.env, timeLimit: settings.llmTimeout },
    now,
  }
  const parts = metrics ? measuredParts(unmeasured, metrics) : unmeasured
  const facts = {
    version,
    checks: checkCatalog.count,
    redis: redisState,
  }
  const listed = [
    health(facts),
    ready(readiness),
    checks(parts),
    evaluate(parts),
    info(parts),
    exportSkills(parts),
    optimize(parts),
    triggers(parts),
    judge(parts),
    events(store),
  ]
  const routes = [...listed, openApiRoute(listed, version)]
  const log = createRequestLog(write, { addresses: settings.logAddresses, now })
  const app = createApp(routes, {
    count: createRateLimit(settings.perMinute, redis),
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
    report: told,
    drain: () => readiness.drain(),
    async close() {
      await evaluator.close()
      store.close()
      redis?.disconnect()
    },
  }
}

function digest(of: unknown): string {
  return createHash('sha256').update(JSON.stringify(of)).digest('base64url').slice(0, 16)
}
