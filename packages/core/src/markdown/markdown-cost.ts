/** What makes Markdown slow to parse: upper bounds, counted in one pass. */
interface MarkdownCost {
  /** How deep lists and quotations are nested, by indentation and markers. */
  readonly nesting: number
  readonly definitions: number
  readonly blank: number
  /** Places where lists or quotations begin or end other than at the next item, and underlined headings. */
  readonly containers: number
  /** Pairs of brackets or emphasis marks within a paragraph, weighted by cost. */
  readonly paired: number
  /** Lines that continue a paragraph outside of its list or quotation, squared for each paragraph. */
  readonly lazy: number
}

/** `- - [ ] *text*` */
interface Line {
  /** The markers with their indentation: a line of the same kind continues what is open. `''`: none. */
  readonly kind: string
  readonly markers: number
  /** Column of the first marker; -1: none. */
  readonly indent: number
  /** Column of the text. */
  readonly text: number
}

export function measureMarkdown(text: string): MarkdownCost {
  const indents: number[] = []
  let nesting = 0
  let definitions = 0
  let blank = 0
  let containers = 0
  let paired = 0
  /** The kind of the lines before, and the column from which text belongs to it. */
  let open = { kind: '', text: 0 }
  let paragraph = { brackets: 0, marks: 0 }
  let afterText = false
  const lazy = new LazyLines()

  for (const source of text.split('\n')) {
    const line = readLine(source)
    const isBlank = line.text === source.length
    lazy.add(line, isBlank)
    if (isBlank) {
      if (line.markers === 0) blank++
      paired += pairs(paragraph)
      paragraph = { brackets: 0, marks: 0 }
      // A blank line ends a quotation, not a list.
      if (line.markers === 0 && open.kind.includes('>')) open = { kind: '', text: 0 }
    } else {
      countMarks(source, line.text, paragraph)
      if (afterText && underline.test(source)) containers++
    }
    afterText = !isBlank
    if (source[line.text] === '[' && source.includes(']:', line.text)) definitions++
    if (line.markers === 0) {
      if (!isBlank && line.text < open.text) open = { kind: '', text: 0 }
      continue
    }
    if (line.kind !== open.kind || line.markers > 1) containers += line.markers
    open = { kind: line.kind, text: line.kind.includes('>') ? Infinity : line.text }
    while (indents.length > 0 && indents[indents.length - 1]! >= line.indent) indents.pop()
    nesting = Math.max(nesting, indents.length + line.markers)
    indents.push(line.indent)
  }
  return { nesting, definitions, blank, containers, paired: paired + pairs(paragraph), lazy: lazy.cost() }
}

/**
 * Counts lines that belong to the paragraph of a list or quotation without its markers or indentation. For each, the parser looks at all
 * of the paragraph again.
 */
class LazyLines {
  private total = 0
  /** In the current paragraph. */
  private count = 0
  /** The column of the text of the last item, and the markers of the quotation that the paragraph began in. */
  private column = 0
  private depth = 0
  /** Whether the current paragraph began in a list or quotation. */
  private isInside = false
  private isParagraph = false

  add({ kind, markers, text }: Line, isBlank: boolean): void {
    const isQuotation = /^\d+>+$/.test(kind)
    const isItem = markers > 0 && !isQuotation
    if (isBlank || isItem || !this.isParagraph) {
      this.total = this.cost()
      this.count = 0
      if (isItem) this.column = text
      this.isInside = isItem || isQuotation || (this.column > 0 && text >= this.column)
      if (!isBlank && !this.isInside) this.column = 0
      this.depth = isQuotation ? markers : 0
      this.isParagraph = !isBlank
    } else if (this.isInside && (isQuotation ? markers < this.depth : this.depth > 0 || text < this.column)) {
      this.count++
    }
  }

  cost(): number {
    return this.total + this.count ** 2
  }
}

/** The underline of a heading, also in a list or a quotation. */
const underline = /(?:^|[ \t>])(?:=+|-+)[ \t]*$/

function readLine(line: string): Line {
  let at = 0
  let markers = 0
  let indent = -1
  let kind = ''
  for (;;) {
    while (line[at] === ' ' || line[at] === '\t') at++
    const marker = markerLength(line, at)
    if (marker === 0) return { kind, markers, indent, text: at }
    if (indent === -1) {
      indent = at
      kind = `${at}`
    }
    markers++
    kind += line[at + marker - 1]
    at += marker
  }
}

/** Length of `>`, `-`, `*`, `+`, `1.` or `1)` at `at`, or 0. */
function markerLength(line: string, at: number): number {
  const first = line[at]
  if (first === '>') return 1
  if (first === '-' || first === '*' || first === '+') return followedByBlank(line, at + 1) ? 1 : 0
  let end = at
  while (end - at < 9 && line[end]! >= '0' && line[end]! <= '9') end++
  if (end === at || (line[end] !== '.' && line[end] !== ')')) return 0
  return followedByBlank(line, end + 1) ? end + 1 - at : 0
}

function followedByBlank(line: string, at: number): boolean {
  return at >= line.length || line[at] === ' ' || line[at] === '\t'
}

/** Counts brackets, and runs of `*` and `_`, from `start` on. */
function countMarks(line: string, start: number, into: { brackets: number; marks: number }): void {
  for (let at = start; at < line.length; at++) {
    const character = line[at]
    if (character === '[' || character === ']') into.brackets++
    else if ((character === '*' || character === '_') && line[at - 1] !== character) into.marks++
  }
}

/** 14,000 marks take as long as 22,000 brackets. */
function pairs({ brackets, marks }: { readonly brackets: number; readonly marks: number }): number {
  return 0.4 * brackets ** 2 + marks ** 2
}

/** HTML that ends at a mark of its own: comments, CDATA and the like. */
const htmlStart = /<(?:!--|!\[CDATA\[|\?|![A-Za-z])/g

/**
 * An upper bound of the characters that a Markdown parser scans for the ends of comments and the like. Each unclosed one is
 * searched up to the end of its paragraph, so the cost is quadratic.
 */
export function openHtmlCost(text: string): number {
  const blankLine = /\n[ \t]*\n/g
  const ends = new Map<string, number>()
  let paragraphEnd = 0
  let cost = 0
  htmlStart.lastIndex = 0
  for (let match = htmlStart.exec(text); match; match = htmlStart.exec(text)) {
    const at = match.index
    if (at >= paragraphEnd) {
      blankLine.lastIndex = at
      paragraphEnd = blankLine.exec(text)?.index ?? text.length
    }
    const mark = endMark(match[0])
    let end = ends.get(mark) ?? -1
    if (end < at) {
      end = text.indexOf(mark, at)
      if (end === -1) end = Infinity
      ends.set(mark, end)
    }
    if (end < paragraphEnd) htmlStart.lastIndex = end
    cost += Math.min(end, paragraphEnd) - at
  }
  return cost
}

function endMark(start: string): string {
  if (start === '<!--') return '-->'
  if (start === '<?') return '?>'
  return start === '<![CDATA[' ? ']]>' : '>'
}
