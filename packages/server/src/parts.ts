import type { CatalogWire } from '@skillgauge/operations'
import type { Github } from '@skillgauge/sources/github'
import type { Evaluator } from './evaluation/pool.js'
import type { ResultCache } from './result-cache.js'

/** All that the routes stand on. */
export interface Parts {
  readonly github: Github
  readonly evaluator: Evaluator
  readonly cache: ResultCache
  readonly catalog: CatalogWire
  /** Changes whenever the same skill may be judged differently: part of every key of the cache. */
  readonly catalogVersion: string
  readonly now: () => Date
}
