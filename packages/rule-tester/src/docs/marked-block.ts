import { markdownLines } from '@skillgauge/rule-kit'

/** Thrown when the marks in a text are not a pair. */
export class MarkMistake extends Error {}

interface Line {
  /** Offset of its first character. */
  readonly start: number
  /** Offset after its line end. */
  readonly end: number
  readonly text: string
}

/**
 * A Markdown text with `block` between the lines `<!-- name -->` and `<!-- /name -->`; `undefined` when it has no such lines. Everything
 * else stays the same to the byte, and so does a block in which a formatter only changed the spaces of tables. Marks inside a fence
 * are ignored.
 *
 * @throws MarkMistake with the line, when one of the marks is missing, repeated, or in the wrong order.
 */
export function withBlock(text: string, name: string, block: string): string | undefined {
  const lines = linesOf(text)
  const [opening, closing] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [from, to] = [findSingleLine(lines, opening), findSingleLine(lines, closing)]
  if (from === undefined && to === undefined) return undefined
  if (from === undefined || to === undefined || to < from) {
    const line = (from ?? to!) + 1
    throw new MarkMistake(
      `line ${line}: \`${opening}\` and \`${closing}\` must be a pair, each on its own line. Add the other one, or delete this one.`,
    )
  }
  const [start, end] = [lines[from]!.end, lines[to]!.start]
  if (plain(text.slice(start, end)) === plain(block)) return text
  const eol = endOfLine(text)
  const inner = `${eol}${block.replaceAll('\n', eol)}${eol}${eol}`
  return text.slice(0, start) + inner + text.slice(end)
}

/** Adds the marks of a block to a README: below the heading `Rules`, which is added at the end when there is none. */
export function withMarks(text: string, name: string): string {
  const eol = endOfLine(text)
  const marks = `<!-- ${name} -->${eol}<!-- /${name} -->${eol}`
  const heading = linesOf(text).find((line) => /^#{1,6} +rules *#*$/i.test(line.text))
  if (heading) {
    const before = text.slice(0, heading.end)
    const end = /[\r\n]$/.test(before) ? '' : eol
    const after = text.slice(heading.end)
    return `${before}${end}${eol}${marks}${/^(?:\r?\n|$)/.test(after) ? '' : eol}${after}`
  }
  const gap = text === '' ? '' : text.endsWith('\n') ? eol : eol + eol
  return `${text}${gap}## Rules${eol}${eol}${marks}`
}

/** The 1-based number of the first line in which two texts differ, apart from the formatting of tables. */
export function firstDifference(text: string, other: string): number {
  const [lines, others] = [text, other].map((whole) => whole.split('\n').map(plainLine)) as [
    string[],
    string[],
  ]
  const at = lines.findIndex((line, i) => line !== others[i])
  return (at === -1 ? lines.length : at) + 1
}

function findSingleLine(lines: readonly Line[], mark: string): number | undefined {
  const found = lines.flatMap(({ text }, i) => (text.trim() === mark ? [i] : []))
  if (found.length > 1)
    throw new MarkMistake(`line ${found[1]! + 1}: a second \`${mark}\`. Delete one of them.`)
  return found[0]
}

/** All lines, but those of fences have an empty `text`. */
function linesOf(text: string): Line[] {
  return Array.from(markdownLines(text), ({ offset, text: line, fence }) => {
    const feed = text.indexOf('\n', offset)
    const end = feed === -1 ? text.length : feed + 1
    return { start: offset, end, text: fence === undefined ? line.trimEnd() : '' }
  })
}

function endOfLine(text: string): string {
  const feed = text.indexOf('\n')
  return feed > 0 && text[feed - 1] === '\r' ? '\r\n' : '\n'
}

function plain(text: string): string {
  return text.split('\n').map(plainLine).join('\n').trim()
}

/** A table row without the formatting: spaces around cells, and the length of dashes below the header. */
function plainLine(line: string): string {
  return (line.startsWith('|') ? line.replace(/ *\| */g, '|').replace(/-{2,}/g, '-') : line).trim()
}
