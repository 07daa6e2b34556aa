import type { CatalogEntry } from '@skillgauge/core'
import { severities } from '@skillgauge/core'
import type { Line } from '../../terminal/styled-text.js'
import { blank, bold, dim, green, line } from '../../terminal/styled-text.js'
import { table } from '../../terminal/table.js'
import type { Terminal } from '../../terminal/terminal.js'
import { count, severityPiece } from '../../reporters/console/words.js'

/** The catalog, one row a check. */
export function checksTable(entries: readonly CatalogEntry[], terminal: Terminal): Line[] {
  if (entries.length === 0) return [line('No check is like that.')]
  const columns = [
    { title: 'CHECK' },
    { title: 'SEVERITY' },
    { title: 'SPEC' },
    { title: 'NAME', shrink: 'start' },
  ] as const
  const rows = entries.map(({ checkId, severity, specRequired, checkName }) => [
    bold(checkId),
    severityPiece(severity),
    specRequired ? green('yes') : dim('-'),
    dim(checkName),
  ])
  const bySeverity = severities.map(
    (severity) => `${entries.filter((entry) => entry.severity === severity).length} ${severity}`,
  )
  const required = entries.filter(({ specRequired }) => specRequired).length
  return [
    ...table(columns, rows, terminal),
    blank,
    line(
      `${count(entries.length, 'check')}: ${bySeverity.join(', ')}; ${required} required by the Agent Skills specification.`,
    ),
  ]
}
