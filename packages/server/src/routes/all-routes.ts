import type { RedisState } from '../cache/redis.js'
import type { EventStore } from '../event-store.js'
import type { Deliveries } from '../github/deliveries.js'
import { openApiRoute } from '../http/openapi.js'
import type { Route } from '../http/route.js'
import type { Jobs } from '../jobs/jobs.js'
import { pageRoutes, startRoute } from '../page/routes.js'
import type { Parts } from '../parts.js'
import type { Readiness } from '../readiness.js'
import type { Settings } from '../settings/settings.js'
import { version } from '../version.js'
import { badge } from './badge.js'
import { checks } from './checks.js'
import { evaluate } from './evaluate.js'
import { events } from './events.js'
import { exportSkills } from './export.js'
import { health, ready } from './health.js'
import { history as historyRoute } from './history.js'
import { info } from './info.js'
import { jobRoutes } from './jobs.js'
import { judge, optimize, triggers } from './model-routes.js'
import { webhook } from './webhook.js'

interface RouteParts {
  readonly parts: Parts
  readonly settings: Settings
  readonly redisState: () => RedisState
  readonly readiness: Readiness
  readonly jobs: Jobs
  readonly deliveries: Deliveries
  readonly store: EventStore
}

/** API routes come first, in the order of the OpenAPI document. */
export function allRoutes({ parts, settings, jobs, ...others }: RouteParts): Route[] {
  const listed: Route[] = [
    startRoute(parts, { showsRecent: settings.showsRecent, routes: () => api }),
    health({ version, checks: parts.catalog.count, redis: others.redisState }),
    ready(others.readiness),
    checks(parts),
    evaluate(parts),
    info(parts),
    exportSkills(parts),
    badge(parts),
    historyRoute(parts),
    ...jobRoutes(parts, jobs, settings.jobs),
    webhook({
      secret: settings.webhookSecret,
      deliveries: others.deliveries,
      jobs,
      isPrivate: settings.isPrivate,
    }),
    optimize(parts),
    triggers(parts),
    judge(parts),
    events(others.store),
  ]
  const api: readonly Route[] = [...listed, openApiRoute(listed, version)]
  return [...api, ...pageRoutes(parts)]
}
