import type { CatalogEntry, CollectionRuleSet } from '@skillgauge/core'
import { severities } from '@skillgauge/core'
import type { Line } from '../../terminal/styled-text.js'
import { blank, bold, dim, green, line } from '../../terminal/styled-text.js'
import { table } from '../../terminal/table.js'
import type { Terminal } from '../../terminal/terminal.js'
import { fixMark } from '../../reporters/console/fixable.js'
import { collectionHeading, namesTable } from '../../reporters/console/names-table.js'
import { count, severityPiece } from '../../reporters/console/words.js'

export function checksReport(
  entries: readonly CatalogEntry[],
  collection: CollectionRuleSet,
  terminal: Terminal,
): Line[] {
  const shown = checksTable(entries, terminal)
  if (collection.length === 0) return shown
  const named = collection.map(({ rule: { id, name }, severity }) => ({ id, name, severity }))
  return [...shown, blank, line(collectionHeading), blank, ...namesTable(named, terminal)]
}

function checksTable(entries: readonly CatalogEntry[], terminal: Terminal): Line[] {
  if (entries.length === 0) return [line('No checks match.')]
  const columns = ['CHECK', 'SEVERITY', 'SPEC', 'FIX', { title: 'NAME', shrink: 'start' }] as const
  const rows = entries.map(({ checkId, severity, specRequired, fixable, checkName }) => [
    bold(checkId),
    severityPiece(severity),
    specRequired ? green('yes') : dim('-'),
    fixable ? fixMark : dim('-'),
    dim(checkName),
  ])
  const bySeverity = severities.map(
    (severity) => `${entries.filter((entry) => entry.severity === severity).length} ${severity}`,
  )
  const fixable = entries.filter((entry) => entry.fixable).length
  const required = entries.filter(({ specRequired }) => specRequired).length
  return [
    ...table(columns, rows, terminal),
    blank,
    line(
      `${count(entries.length, 'check')}: ${bySeverity.join(', ')}; ${required} required by the Agent Skills specification.`,
    ),
    ...(fixable > 0 ? [line(fixMark, ` ${fixable} of them have fixes that --fix writes.`)] : []),
  ]
}
