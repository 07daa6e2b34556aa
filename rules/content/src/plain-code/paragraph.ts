/** A stretch of a text, by offsets. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

/** The lines since the last blank one: no code span reaches beyond them. */
export interface Paragraph {
  readonly start: number
  lines: number
  /** It may be an HTML block, where backticks mean nothing. */
  html: boolean
  ticks: boolean
  /** One of its lines may begin the definition of a link, whose label and destination may hold backticks. */
  defines: boolean
  /** Its backticks, if it has any, cannot be paired line by line. */
  uncertain: boolean
  readonly code: Stretch[]
  /** Lines that may be an indented block, code spans of a possible HTML block. */
  readonly uncertainCode: Stretch[]
}

export function openParagraph(start: number): Paragraph {
  return {
    start,
    lines: 0,
    html: false,
    ticks: false,
    defines: false,
    uncertain: false,
    code: [],
    uncertainCode: [],
  }
}

const htmlLine = /^[ \t>*+\-\d.)]*<[A-Za-z/]/
const deepLine = /^[ \t>*+\-\d.)]*(?: {4}|\t)/
const definingLine = /^[ \t>*+\-\d.)]*\[/
const inlineToken = /`+|\\[^\n]?|<[A-Za-z/!?][^>\n]*>?|\]\([^)\n]*\)?|\]:/g

/** Pairs the backticks of one line. A paragraph whose lines all balance has the same code spans however it is cut. */
export function readInline(paragraph: Paragraph, line: string, start: number): void {
  paragraph.lines++
  paragraph.html ||= htmlLine.test(line)
  paragraph.ticks ||= line.includes('`')
  paragraph.defines ||= definingLine.test(line)
  paragraph.uncertain ||= paragraph.defines && paragraph.ticks && line.includes(']:')
  const spans: Stretch[] = []
  inlineToken.lastIndex = 0
  for (let token = inlineToken.exec(line); token && !paragraph.uncertain; token = inlineToken.exec(line)) {
    const [found] = token
    if (!found.startsWith('`')) {
      paragraph.uncertain = mayHoldBackticks(found)
      continue
    }
    const end = closingTicks(line, inlineToken.lastIndex, found.length)
    paragraph.uncertain = end === -1
    spans.push({ start: start + token.index, end: start + end })
    inlineToken.lastIndex = end
  }
  const whole = { start, end: start + line.length + 1 }
  const deep = deepLine.test(line)
  if (paragraph.html) {
    append(paragraph.uncertainCode, deep ? [whole] : spans)
    return
  }
  append(paragraph.code, spans)
  // Of what may be an indented block, the code spans are code in either case.
  if (deep) append(paragraph.uncertainCode, between(spans, whole))
}

/** `push(...)` of half a million spans would overflow the stack. */
export function append(list: Stretch[], more: readonly Stretch[]): void {
  for (const stretch of more) list.push(stretch)
}

function between(spans: readonly Stretch[], { start, end }: Stretch): Stretch[] {
  return [...spans, { start: end, end }].map((span, i) => ({
    start: spans[i - 1]?.end ?? start,
    end: span.start,
  }))
}

/** Tags, link destinations, titles and escapes can hold a backtick that opens no code span. */
function mayHoldBackticks(token: string): boolean {
  if (token.startsWith('\\')) return token === '\\`'
  if (token.startsWith('<')) return !token.endsWith('>') || /^<[!?]|["'`]/.test(token)
  return token === ']:' || !token.endsWith(')') || /[`"'(<\\]/.test(token.slice(2))
}

/** End of the next run of exactly `length` backticks. */
function closingTicks(line: string, from: number, length: number): number {
  for (let start = line.indexOf('`', from); start !== -1;) {
    let end = start
    while (line[end] === '`') end++
    if (end - start === length) return end
    start = line.indexOf('`', end)
  }
  return -1
}
