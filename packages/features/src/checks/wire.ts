import type { CatalogEntry } from '@skillgauge/core'
import { snakeKeys } from '../wire/snake-keys.js'
import type { CatalogEntryWire, CatalogWire } from './wire-schema.js'

export function catalog(entries: readonly CatalogEntry[]): CatalogWire {
  return { checks: entries.map(catalogEntry), count: entries.length }
}

export function catalogEntry(entry: CatalogEntry): CatalogEntryWire {
  const { fixable: _fixable, ...told } = entry
  return snakeKeys(told)
}
