import type { ShownKey } from '@skillgauge/server'
import type { Context } from '../../command-line/context.js'
import { note, print } from '../../terminal/say.js'
import { table } from '../../terminal/table.js'

export function printKeys(all: readonly ShownKey[], context: Context): void {
  if (all.length === 0) return note('There are no keys in this file.', context)
  const rows = all.map((key) => [
    key.name,
    key.owners.join(', ') || '-',
    String(key.scans_per_minute ?? '-'),
    String(key.models_per_minute ?? '-'),
    key.created_at.slice(0, 10),
  ])
  const columns = ['name', 'owners', 'scans', 'models', 'since']
  print((terminal) => table(columns, rows, terminal), context)
}
