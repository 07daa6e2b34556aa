import { visible } from '@skillgauge/core'
import type { Line, Piece, Text } from './styled-text.js'
import { dim, line, toPiece } from './styled-text.js'
import type { Terminal } from './terminal.js'
import { textWidth, truncate } from './text-width.js'

/** A title alone: aligned left, as wide as its widest cell. */
export type Column = string | ColumnOptions

interface ColumnOptions {
  readonly title: string
  readonly align?: 'left' | 'right'
  /** May be shortened when the table is too wide; keeps this end of its text. */
  readonly shrink?: 'start' | 'end'
}

const gap = 2
const minShrunkWidth = 8
/** Limit where the terminal sets none: one endless name would pad all rows. */
const maxShrunkWidth = 200

export function right(title: string): ColumnOptions {
  return { title, align: 'right' }
}

export function table(
  specs: readonly Column[],
  rows: readonly (readonly Text[])[],
  terminal: Terminal,
): Line[] {
  const columns: readonly ColumnOptions[] = specs.map((one) =>
    typeof one === 'string' ? { title: one } : one,
  )
  const cells = rows.map((row) =>
    row.map(toPiece).map(({ text, styles }) => ({ text: visible(text), styles })),
  )
  const widths = columns.map(({ title, shrink }, i) => {
    const widest = cells.reduce((most, row) => Math.max(most, textWidth(row[i]!.text)), title.length)
    return shrink ? Math.min(widest, maxShrunkWidth) : widest
  })
  shrink(widths, columns, terminal.width)
  const layOutRow = (row: readonly Piece[]) =>
    line(
      ...row.flatMap((cell, i) => {
        const { align, shrink } = columns[i]!
        const text = truncate(cell.text, widths[i]!, terminal.symbols.more, shrink)
        const space = ' '.repeat(widths[i]! - textWidth(text))
        const padded = align === 'right' ? [space, { ...cell, text }] : [{ ...cell, text }, space]
        return i === 0 ? padded : [' '.repeat(gap), ...padded]
      }),
    )
  return [layOutRow(columns.map(({ title }) => dim(title))), ...cells.map(layOutRow)]
}

/** Narrows the widest column that may shrink, one step at a time, until the table fits. */
function shrink(widths: number[], columns: readonly ColumnOptions[], width: number): void {
  const total = () => widths.reduce((sum, one) => sum + one, gap * (widths.length - 1))
  while (total() > width) {
    const shrinkable = widths.map((one, i) => (columns[i]!.shrink ? one : 0))
    const widest = shrinkable.indexOf(Math.max(...shrinkable))
    if (shrinkable[widest]! <= minShrunkWidth) return
    widths[widest]!--
  }
}
