import type { CatalogEntry, RuleSet } from '@skillgauge/core'
import { catalogOf } from '@skillgauge/core'
import type { Dimension } from '@skillgauge/rule-kit'

export interface CheckFilter {
  readonly dimension?: Dimension | undefined
  /** `required`: only what the Agent Skills specification requires. `suggested`: only what it does not. */
  readonly spec?: 'required' | 'suggested' | undefined
}

export function listChecks(rules: RuleSet, { dimension, spec }: CheckFilter = {}): CatalogEntry[] {
  return catalogOf(rules).filter(
    (entry) =>
      (dimension === undefined || entry.dimension === dimension) &&
      (spec === undefined || entry.specRequired === (spec === 'required')),
  )
}
