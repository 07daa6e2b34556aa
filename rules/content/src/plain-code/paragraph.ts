/** A range of a text, by offsets. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

/** The lines since the last blank one, which no code span crosses. */
interface Paragraph {
  readonly start: number
  lines: number
  /** It may be an HTML block, where backticks have no meaning. */
  html: boolean
  ticks: boolean
  /** One of its lines may begin the definition of a link, whose label and destination may contain backticks. */
  defines: boolean
  /** Its backticks, if it has any, cannot be paired line by line. */
  uncertain: boolean
  readonly code: TextRange[]
  /** Lines that may be an indented block, code spans of a possible HTML block. */
  readonly uncertainCode: TextRange[]
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

/** Pairs the backticks of one line. When every line balances, the code spans do not depend on where the paragraph begins. */
export function readInline(paragraph: Paragraph, line: string, start: number): void {
  paragraph.lines++
  paragraph.html ||= htmlLine.test(line)
  paragraph.ticks ||= line.includes('`')
  paragraph.defines ||= definingLine.test(line)
  paragraph.uncertain ||= paragraph.defines && paragraph.ticks && line.includes(']:')
  const spans: TextRange[] = []
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
  // The code spans are code in either case, indented block or not.
  if (deep) append(paragraph.uncertainCode, between(spans, whole))
}

/** Adds ranges to a list. `push(...)` of half a million would overflow the stack. */
export function append(list: TextRange[], more: readonly TextRange[]): void {
  for (const range of more) list.push(range)
}

function between(spans: readonly TextRange[], { start, end }: TextRange): TextRange[] {
  return [...spans, { start: end, end }].map((span, i) => ({
    start: spans[i - 1]?.end ?? start,
    end: span.start,
  }))
}

/** Tags, link destinations, titles and escapes can contain a backtick that opens no code span. */
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
