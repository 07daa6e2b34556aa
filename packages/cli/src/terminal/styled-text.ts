import picocolors from 'picocolors'
import type { Terminal } from './terminal.js'
import { graphemes, textWidth } from './text-width.js'
import { visible } from './visible-text.js'

type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan'

/** A text with styles, still as data: what it looks like is decided, and what it must not do is taken out, in `render`. */
export interface Piece {
  readonly text: string
  readonly styles: readonly Style[]
  /** Never broken by a line end, which would be copied along: a terminal that is too narrow wraps it itself. */
  readonly whole?: boolean
}

/** One line; wrapped where it is too long, the further lines indented by `hang`. */
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

/** What a person copies, such as a command: it stays in one line. */
export function whole(text: Text): Piece {
  return { ...toPiece(text), whole: true }
}

export function line(...parts: readonly Text[]): Line {
  return { pieces: parts.map(toPiece), hang: 0 }
}

/** Lines from a text that may have several, all indented, wrapped lines too. `lead` stands before the first. */
export function paragraph(indent: number, text: Text, lead?: Text): Line[] {
  const { text: whole, styles } = toPiece(text)
  const first = lead === undefined ? [] : [toPiece(lead)]
  const hang = indent + first.reduce((sum, piece) => sum + textWidth(piece.text), 0)
  return whole.split(/\r\n|\r|\n/).map((part, i) => {
    const space = toPiece(' '.repeat(i === 0 ? indent : hang))
    return { pieces: [space, ...(i === 0 ? first : []), { text: part, styles }], hang }
  })
}

export const blank: Line = line()

/** The only way from lines to a terminal: every text in them is made visible, wrapped and coloured here. */
export function render(lines: readonly Line[], { color, width }: Pick<Terminal, 'color' | 'width'>): string {
  const colors = picocolors.createColors(color)
  const paint = ({ text, styles }: Piece) => styles.reduce((painted, style) => colors[style](painted), text)
  return lines
    .flatMap((line) => wrap(line, width))
    .map((pieces) => pieces.map(paint).join(''))
    .map((row) => `${width === Infinity ? notObeyed(row) : row}\n`)
    .join('')
}

/**
 * The log of a CI job is read by its runner, which obeys lines that begin with `::` (GitHub) and `##[`, `##vso[`,
 * `##teamcity[` wherever they stand (GitHub, Azure, TeamCity).
 */
function notObeyed(row: string): string {
  return row.replace(/^(\s*):(?=:)/, '$1<U+003A>').replace(/#(?=#(?:vso|teamcity)?\[)/g, '<U+0023>')
}

function wrap({ pieces, hang: wanted }: Line, width: number): Piece[][] {
  // Below a long lead there would be no room left.
  const hang = Math.min(wanted, Math.floor(width / 2))
  const safe = pieces.map((piece) => ({ ...piece, text: visible(piece.text) }))
  if (safe.reduce((sum, { text }) => sum + textWidth(text), 0) <= width) return [trimEnd(safe)]
  const rows: Piece[][] = [[]]
  let used = 0
  for (const { text, styles, whole } of safe) {
    for (const word of whole ? [text] : (text.match(/ +|[^ ]+/g) ?? [])) {
      for (const part of whole || word.startsWith(' ') ? [word] : breakWord(word, width - hang)) {
        // An indent alone in its row would not make more room for what is not broken.
        const begins = whole === true && rows.at(-1)!.every((piece) => piece.text.trim() === '')
        if (used + textWidth(part) > width && used > hang && !begins) {
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

/** A word in pieces that fit a line of their own. */
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
