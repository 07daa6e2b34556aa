import type { Line, Piece, Text } from './styled-text.js'
import { dim, line, toPiece } from './styled-text.js'
import type { Terminal } from './terminal.js'
import { textWidth, truncate } from './text-width.js'
import { visible } from './visible-text.js'

/** A title alone: left, and as wide as its widest cell. */
export type Column = string | ColumnOptions

interface ColumnOptions {
  readonly title: string
  readonly align?: 'left' | 'right'
  /** Gives way when the table is too wide, and keeps this end of its text. */
  readonly shrink?: 'start' | 'end'
}

const gap = 2
const narrowestCell = 8
/** Where no terminal sets a limit, one endless name would pad the rows of all others. A cell of a Markdown report ends there, too. */
const widestCell = 200

export function right(title: string): ColumnOptions {
  return { title, align: 'right' }
}

export function table(
  given: readonly Column[],
  rows: readonly (readonly Text[])[],
  terminal: Terminal,
): Line[] {
  const columns: readonly ColumnOptions[] = given.map((one) =>
    typeof one === 'string' ? { title: one } : one,
  )
  const cells = rows.map((row) =>
    row.map(toPiece).map(({ text, styles }) => ({ text: visible(text), styles })),
  )
  const widths = columns.map(({ title, shrink }, i) => {
    const widest = cells.reduce((most, row) => Math.max(most, textWidth(row[i]!.text)), title.length)
    return shrink ? Math.min(widest, widestCell) : widest
  })
  shrink(widths, columns, terminal.width)
  const layOut = (row: readonly Piece[]) =>
    line(
      ...row.flatMap((cell, i) => {
        const { align, shrink } = columns[i]!
        const text = truncate(cell.text, widths[i]!, terminal.symbols.more, shrink)
        const space = ' '.repeat(widths[i]! - textWidth(text))
        const padded = align === 'right' ? [space, { ...cell, text }] : [{ ...cell, text }, space]
        return i === 0 ? padded : [' '.repeat(gap), ...padded]
      }),
    )
  return [layOut(columns.map(({ title }) => dim(title))), ...cells.map(layOut)]
}

/** Takes what is too much from the widest of the columns that may give way, one column at a time. */
function shrink(widths: number[], columns: readonly ColumnOptions[], width: number): void {
  const total = () => widths.reduce((sum, one) => sum + one, gap * (widths.length - 1))
  while (total() > width) {
    const giving = widths.map((one, i) => (columns[i]!.shrink ? one : 0))
    const widest = giving.indexOf(Math.max(...giving))
    if (giving[widest]! <= narrowestCell) return
    widths[widest]!--
  }
}
