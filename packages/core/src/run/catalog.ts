import type { Dimension, Severity } from '@skillgauge/rule-kit'
import type { RuleSet } from './rule-set.js'

/** A check as `list-checks` and `GET /v1/checks` show it. */
export interface CatalogEntry {
  readonly checkId: string
  readonly checkName: string
  readonly dimension: Dimension
  readonly severity: Severity
  readonly specRequired: boolean
  readonly description: string
  readonly fix: string
  readonly fixable: boolean
}

export function catalogOf(rules: RuleSet): CatalogEntry[] {
  return rules.map(({ rule, dimension, severity }) => ({
    checkId: rule.id,
    checkName: rule.name,
    dimension,
    severity,
    specRequired: rule.specRequired ?? false,
    description: rule.description,
    fix: rule.fix,
    fixable: rule.fixable ?? false,
  }))
}
