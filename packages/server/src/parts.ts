import type { RuleSet } from '@skillgauge/core'
import type { CatalogWire } from '@skillgauge/features'
import type { Github, SingleFlight } from '@skillgauge/sources/github'
import type { LRUCache } from 'lru-cache'
import type { AllowedModels } from './settings/allowed-models.js'
import type { Evaluator } from './evaluation/pool.js'
import type { History } from './history/history.js'
import type { Metrics } from './metrics/metrics.js'
import type { PrivateSources } from './repositories/private-sources.js'
import type { ScanProgress } from './repositories/scan-progress.js'
import type { FairQueue } from './limits/fair-queue.js'
import type { Result, ResultCache } from './cache/result-cache.js'

export interface Parts {
  readonly metrics: Metrics | undefined
  readonly github: Github
  /** `''` for public repositories; else the owner whose private repositories `github` can read, in lower case. */
  readonly realm: string
  /** `undefined`: the server serves no private repositories. */
  readonly privateSources: PrivateSources | undefined
  /** `undefined` when history is off. */
  readonly history: History | undefined
  /** Scans that are in the history. */
  readonly recorded: Pick<LRUCache<string, true>, 'has' | 'set' | 'delete'>
  readonly evaluator: Evaluator
  readonly cache: ResultCache
  readonly flights: SingleFlight<Result>
  readonly progress: ScanProgress
  /** Limits how many repositories are read at the same time. */
  readonly repositoryQueue: FairQueue
  readonly catalog: CatalogWire
  /** Part of every cache key; changes whenever results may change. */
  readonly catalogVersion: string
  /** The operator's rules for every path. */
  readonly rules: RuleSet
  readonly models: {
    readonly allowed: AllowedModels
    readonly env: Readonly<Record<string, string | undefined>>
    /** Milliseconds per answer. */
    readonly timeLimit: number
  }
  /** Logs an event that is not a request. */
  readonly report: (event: object) => void
  readonly now: () => Date
}
