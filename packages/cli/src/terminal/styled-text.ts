import { escapeCiCommands, visible } from '@skillgauge/core'
import picocolors from 'picocolors'
import type { Terminal } from './terminal.js'
import { graphemes, textWidth } from './text-width.js'

type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan'

/** A text with styles, as data: `render` escapes and colours it. */
export interface Piece {
  readonly text: string
  readonly styles: readonly Style[]
  /** Never wrapped, because a line break would be copied along. */
  readonly unbroken?: boolean
}

/** One line. When it is wrapped, further rows are indented by `hang`. */
export interface Line {
  readonly pieces: readonly Piece[]
  readonly hang: number
}

export type Text = string | Piece

const styled =
  (...styles: Style[]) =>
  (text: Text): Piece => ({ ...toPiece(text), styles: [...toPiece(text).styles, ...styles] })

export const bold = styled('bold')
export const dim = styled('dim')
export const red = styled('red')
export const green = styled('green')
export const yellow = styled('yellow')
export const cyan = styled('cyan')

/** For what a person copies, such as a command: it is never wrapped. */
export function unbroken(text: Text): Piece {
  return { ...toPiece(text), unbroken: true }
}

export function line(...parts: readonly Text[]): Line {
  return { pieces: parts.map(toPiece), hang: 0 }
}

/** A text of one or more lines, all indented, also when they are wrapped. `lead` comes before the first. */
export function paragraph(indent: number, text: Text, lead?: Text): Line[] {
  const { text: content, styles } = toPiece(text)
  const first = lead === undefined ? [] : [toPiece(lead)]
  const hang = indent + first.reduce((sum, piece) => sum + textWidth(piece.text), 0)
  return content.split(/\r\n|\r|\n/).map((part, i) => {
    const space = toPiece(' '.repeat(i === 0 ? indent : hang))
    return { pieces: [space, ...(i === 0 ? first : []), { text: part, styles }], hang }
  })
}

export const blank: Line = line()

/** Wraps and colours lines for a terminal. Every text is escaped here. */
export function render(lines: readonly Line[], { color, width }: Pick<Terminal, 'color' | 'width'>): string {
  const colors = picocolors.createColors(color)
  const paint = ({ text, styles }: Piece) => styles.reduce((painted, style) => colors[style](painted), text)
  return lines
    .flatMap((line) => wrap(line, width))
    .map((pieces) => pieces.map(paint).join(''))
    .map((row) => `${width === Infinity ? escapeCiCommands(row) : row}\n`)
    .join('')
}

function wrap({ pieces, hang: wantedHang }: Line, width: number): Piece[][] {
  // A long lead would leave no room.
  const hang = Math.min(wantedHang, Math.floor(width / 2))
  const safe = pieces.map((piece) => ({ ...piece, text: visible(piece.text) }))
  if (safe.reduce((sum, { text }) => sum + textWidth(text), 0) <= width) return [trimEnd(safe)]
  const rows: Piece[][] = [[]]
  let used = 0
  for (const { text, styles, unbroken } of safe) {
    for (const word of unbroken ? [text] : (text.match(/ +|[^ ]+/g) ?? [])) {
      for (const part of unbroken || word.startsWith(' ') ? [word] : breakWord(word, width - hang)) {
        // A row that holds only the indent gains nothing by a break.
        const isAtStart = unbroken === true && rows.at(-1)!.every((piece) => piece.text.trim() === '')
        if (used + textWidth(part) > width && used > hang && !isAtStart) {
          rows.push([{ text: ' '.repeat(hang), styles: [] }])
          used = hang
          if (part.startsWith(' ')) continue
        }
        rows.at(-1)!.push({ text: part, styles })
        used += textWidth(part)
      }
    }
  }
  return rows.map(trimEnd)
}

/** Splits a word that is longer than a line. */
function breakWord(word: string, room: number): string[] {
  if (textWidth(word) <= room) return [word]
  const parts = ['']
  for (const grapheme of graphemes(word)) {
    if (textWidth(parts.at(-1)! + grapheme) > room) parts.push('')
    parts[parts.length - 1] += grapheme
  }
  return parts
}

function trimEnd(pieces: readonly Piece[]): Piece[] {
  const kept = [...pieces]
  for (let last = kept.pop(); last; last = kept.pop()) {
    const text = last.text.trimEnd()
    if (text !== '') return [...kept, { ...last, text }]
  }
  return []
}

export function toPiece(text: Text): Piece {
  return typeof text === 'string' ? { text, styles: [] } : text
}
