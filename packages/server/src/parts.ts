import type { RuleSet } from '@skillgauge/core'
import type { Model } from '@skillgauge/models'
import type { CatalogWire } from '@skillgauge/features'
import type { Github, SingleFlight } from '@skillgauge/sources/github'
import type { LRUCache } from 'lru-cache'
import type { AllowedModels } from './allowed-models.js'
import type { Evaluator } from './evaluation/pool.js'
import type { History } from './history/history.js'
import type { PrivateSources } from './repositories/private-sources.js'
import type { ScanProgress } from './repositories/scan-progress.js'
import type { TakeTurn } from './limits/take-turn.js'
import type { Result, ResultCache } from './cache/result-cache.js'

export interface Parts {
  readonly github: Github
  /** `''` for what everybody may see; else the owner whose private repositories `github` sees, in lower case. */
  readonly realm: string
  /** Sources of what is private; `undefined`: this server shows none of it to anybody. */
  readonly privateSources: PrivateSources | undefined
  /** What scans came to; `undefined`: it is not kept. */
  readonly history: History | undefined
  /** What is in the history already. */
  readonly recorded: Pick<LRUCache<string, true>, 'has' | 'set' | 'delete'>
  readonly evaluator: Evaluator
  readonly cache: ResultCache
  readonly flights: SingleFlight<Result>
  readonly progress: ScanProgress
  /** Bounds how many repositories are read at the same time. */
  readonly takeTurn: TakeTurn
  readonly catalog: CatalogWire
  /** Changes whenever the same skill may be judged differently: part of every key of the cache. */
  readonly catalogVersion: string
  /** The operator's rules, whatever the path. */
  readonly rules: RuleSet
  readonly models: {
    readonly allowed: AllowedModels
    /** Keys and base URLs. */
    readonly env: Readonly<Record<string, string | undefined>>
    /** Lets the metrics know what a model is asked; absent without metrics. */
    readonly measured?: (model: Model) => Model
    /** Milliseconds for one answer. */
    readonly timeLimit: number
  }
  /** Writes a line of the log besides those of requests. */
  readonly report: (event: object) => void
  readonly now: () => Date
}
