import type { RuleSet } from '@skillgauge/core'
import type { Model } from '@skillgauge/models'
import type { CatalogWire } from '@skillgauge/features'
import type { Github } from '@skillgauge/sources/github'
import type { AllowedModels } from './allowed-models.js'
import type { Evaluator } from './evaluation/pool.js'
import type { Flights } from './cached-result.js'
import type { TakeTurn } from './take-turn.js'
import type { ResultCache } from './result-cache.js'

/** All that the routes stand on. */
export interface Parts {
  readonly github: Github
  readonly evaluator: Evaluator
  readonly cache: ResultCache
  readonly flights: Flights
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
