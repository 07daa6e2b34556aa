import type { Severity } from '@skillgauge/rule-kit'
import type { Line } from '../../terminal/styled-text.js'
import { bold, dim } from '../../terminal/styled-text.js'
import { table } from '../../terminal/table.js'
import type { Terminal } from '../../terminal/terminal.js'
import { severityPiece } from './words.js'

export const collectionHeading = 'Over all skills together, where several are checked; not part of the score:'

const columns = ['CHECK', 'SEVERITY', { title: 'NAME', shrink: 'start' }] as const

export function namesTable(
  checks: readonly { readonly id: string; readonly severity: Severity; readonly name: string }[],
  terminal: Terminal,
): Line[] {
  const rows = checks.map(({ id, severity, name }) => [bold(id), severityPiece(severity), dim(name)])
  return table(columns, rows, terminal)
}
