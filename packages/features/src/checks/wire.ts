import type { CatalogEntry } from '@skillgauge/core'
import type { CatalogEntryWire, CatalogWire } from './wire-schema.js'

export function catalog(entries: readonly CatalogEntry[]): CatalogWire {
  return { checks: entries.map(catalogEntry), count: entries.length }
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
