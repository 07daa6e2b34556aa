import type { CatalogEntry, CollectionRuleSet } from '@skillgauge/core'
import type { CatalogEntryWire, CatalogWire } from './wire-schema.js'

/** @param collection - The checks over all skills together, which are listed apart and not counted. */
export function catalog(entries: readonly CatalogEntry[], collection: CollectionRuleSet = []): CatalogWire {
  return {
    checks: entries.map(catalogEntry),
    count: entries.length,
    collection: collection.map(({ rule, severity }) => ({
      check_id: rule.id,
      check_name: rule.name,
      severity,
      description: rule.description,
      fix: rule.fix,
      // What concerns several skills is decided by people.
      fixable: false,
    })),
  }
}

export function catalogEntry(entry: CatalogEntry): CatalogEntryWire {
  return {
    check_id: entry.checkId,
    check_name: entry.checkName,
    dimension: entry.dimension,
    severity: entry.severity,
    spec_required: entry.specRequired,
    description: entry.description,
    fix: entry.fix,
  }
}
