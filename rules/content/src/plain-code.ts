/** A stretch of a text, by offsets. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

/** What the lines of a Markdown text alone can tell. What is in none of the lists is no code. */
export interface PlainCode {
  /** Fenced blocks, with their fences. */
  readonly blocks: readonly Stretch[]
  /** Fenced blocks and code spans, by offset. */
  readonly code: readonly Stretch[]
  /** What only a parser can tell, by offset. */
  readonly unsure: readonly Stretch[]
}

/** An open fence. */
interface Fence {
  readonly start: number
  readonly indent: number
  readonly marker: string
  /** The line before is not blank. */
  readonly abuts: boolean
  /** It holds a blank line. */
  blank: boolean
}

/** The lines since the last blank one: no code span reaches beyond them. */
interface Paragraph {
  readonly start: number
  lines: number
  /** It may be an HTML block, where backticks mean nothing. */
  html: boolean
  ticks: boolean
  /** Its backticks, if it has any, cannot be paired line by line. */
  unsure: boolean
  readonly code: Stretch[]
  /** Lines that may be an indented block, code spans of a possible HTML block. */
  readonly murky: Stretch[]
}

const openParagraph = (start: number): Paragraph => {
  return { start, lines: 0, html: false, ticks: false, unsure: false, code: [], murky: [] }
}

const openingLine = /^([ \t]*)(`{3,}|~{3,})/
const closingLine = /^[ \t]*(`{3,}|~{3,})[ \t]*$/
const htmlLine = /^[ \t>*+\-\d.)]*<[A-Za-z/]/
const rawHtmlLine = /^[ \t>*+\-\d.)]*<(?:[!?]|script|pre|style|textarea)/i
const deepLine = /^[ \t>*+\-\d.)]*(?: {4}|\t)/

/**
 * Finds code in Markdown by its lines, many times faster than the tree. It does not guess: where the answer hangs on
 * lists, quotations, HTML or escapes that only a parser can follow, it says so. A test holds it against the tree.
 */
export function readPlainCode(text: string, from: number): PlainCode {
  const blocks: Stretch[] = []
  const code: Stretch[] = []
  const unsure: Stretch[] = []
  let fence: Fence | undefined
  let paragraph = openParagraph(from)

  const endParagraph = (next: number): void => {
    if (paragraph.unsure && paragraph.ticks) unsure.push({ start: paragraph.start, end: next })
    else {
      append(code, paragraph.code)
      append(unsure, paragraph.murky)
    }
    paragraph = openParagraph(next)
  }
  const unsureFrom = (start: number): PlainCode => {
    return { blocks, code, unsure: [...unsure, { start, end: text.length + 1 }] }
  }

  for (let start = from, end = from; start <= text.length; start = end + 1) {
    end = lineEnd(text, start)
    const line = text.slice(start, end)

    if (fence) {
      const state = readFenced(fence, line)
      if (state === 'unsure') return unsureFrom(paragraph.start)
      if (state === 'open') continue
      if (fence.indent < 4) {
        for (const list of [blocks, code]) list.push({ start: fence.start, end })
        paragraph = openParagraph(end)
      } else {
        // It may be a code span of its paragraph, and shares its fate.
        paragraph.code.push({ start: fence.start, end })
        paragraph.ticks = true
      }
      fence = undefined
      continue
    }
    if (line.trim() === '') {
      endParagraph(end)
      continue
    }
    const opening = openingLine.exec(line)
    if (opening) {
      const [beginning, indent, marker] = opening as unknown as [string, string, string]
      const abuts = paragraph.lines > 0
      const perhapsText = indent.length > 3 && abuts && (marker.startsWith('~') || paragraph.unsure)
      const perhapsSpan = marker.startsWith('`') && line.includes('`', beginning.length)
      if (perhapsText || perhapsSpan || paragraph.html || indent.includes('\t')) return unsureFrom(paragraph.start)
      if (indent.length < 4 || !abuts) endParagraph(start)
      if (indent.length > 3) paragraph.lines++
      fence = { start, indent: indent.length, marker, abuts, blank: false }
      continue
    }
    if (line.includes('```') || line.includes('~~~')) return unsureFrom(paragraph.start)
    if (line.startsWith('<!--') && !paragraph.html) {
      // An HTML block up to the line that closes the comment, whatever stands before it.
      const stop = text.indexOf('-->', start)
      end = stop === -1 ? text.length : lineEnd(text, stop)
      endParagraph(end)
      continue
    }
    if (rawHtmlLine.test(line)) return unsureFrom(paragraph.start)
    readInline(paragraph, line, start)
  }
  if (fence && fence.indent > 3) return unsureFrom(paragraph.start)
  if (fence) for (const list of [blocks, code]) list.push({ start: fence.start, end: text.length + 1 })
  endParagraph(text.length + 1)
  return { blocks, code, unsure }
}

function lineEnd(text: string, start: number): number {
  const end = text.indexOf('\n', start)
  return end === -1 ? text.length : end
}

/**
 * Whether the fence goes on. An indented one may belong to a list or be an indented block, so it counts only when every
 * line keeps its indentation and it closes as it was opened: then it is code in either case.
 */
function readFenced(fence: Fence, line: string): 'open' | 'closed' | 'unsure' {
  const { indent, marker } = fence
  if (line.trim() === '') {
    fence.blank = true
    return 'open'
  }
  const depth = line.search(/[^ ]/)
  if (depth < indent) return 'unsure'
  const closing = closingLine.exec(line)?.[1]
  const closes = closing !== undefined && closing.startsWith(marker)
  if (indent === 0) return closes && depth < 4 && line[depth] !== '\t' ? 'closed' : 'open'
  if (closes && depth === indent && closing === marker) {
    return indent > 3 && fence.abuts && fence.blank ? 'unsure' : 'closed'
  }
  if (closes) return 'unsure'
  return indent > 3 && line.includes(marker.slice(0, 3)) ? 'unsure' : 'open'
}

const inlineToken = /`+|\\[^\n]?|<[A-Za-z/!?][^>\n]*>?|\]\([^)\n]*\)?|\]:/g

/** Pairs the backticks of one line. A paragraph whose lines all balance has the same code spans however it is cut. */
function readInline(paragraph: Paragraph, line: string, start: number): void {
  paragraph.lines++
  paragraph.html ||= htmlLine.test(line)
  paragraph.ticks ||= line.includes('`')
  const spans: Stretch[] = []
  inlineToken.lastIndex = 0
  for (let token = inlineToken.exec(line); token && !paragraph.unsure; token = inlineToken.exec(line)) {
    const [found] = token
    if (!found.startsWith('`')) {
      paragraph.unsure = mayHoldBackticks(found)
      continue
    }
    const end = closingTicks(line, inlineToken.lastIndex, found.length)
    paragraph.unsure = end === -1
    spans.push({ start: start + token.index, end: start + end })
    inlineToken.lastIndex = end
  }
  const whole = { start, end: start + line.length + 1 }
  const deep = deepLine.test(line)
  if (paragraph.html) {
    append(paragraph.murky, deep ? [whole] : spans)
    return
  }
  append(paragraph.code, spans)
  // Of what may be an indented block, the code spans are code in either case.
  if (deep) append(paragraph.murky, between(spans, whole))
}

/** `push(...)` of half a million spans would overflow the stack. */
function append(list: Stretch[], more: readonly Stretch[]): void {
  for (const stretch of more) list.push(stretch)
}

function between(spans: readonly Stretch[], { start, end }: Stretch): Stretch[] {
  return [...spans, { start: end, end }].map((span, i) => ({ start: spans[i - 1]?.end ?? start, end: span.start }))
}

/** Tags, link destinations, titles and escapes can hold a backtick that opens no code span. */
function mayHoldBackticks(token: string): boolean {
  if (token.startsWith('\\')) return token === '\\`'
  if (token.startsWith('<')) return !token.endsWith('>') || /^<[!?]|["'`]/.test(token)
  return token === ']:' || !token.endsWith(')') || /[`"'(<\\]/.test(token.slice(2))
}

/** End of the next run of exactly `length` backticks. */
function closingTicks(line: string, from: number, length: number): number {
  for (let start = line.indexOf('`', from); start !== -1; ) {
    let end = start
    while (line[end] === '`') end++
    if (end - start === length) return end
    start = line.indexOf('`', end)
  }
  return -1
}
