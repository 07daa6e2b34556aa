/** What makes Markdown slow to parse. All are upper bounds, found in one pass without parsing. */
export interface MarkdownCost {
  /** How deep lists and quotations are nested, by indentation and markers. */
  readonly nesting: number
  readonly definitions: number
  readonly blank: number
  /** Places where lists or quotations open or end other than from one item to the next, and underlined headings. */
  readonly containers: number
  /** Pairs of brackets, and of marks of emphasis, that can meet in a paragraph; brackets weigh less. */
  readonly paired: number
}

/** `- - [ ] *text*` */
interface Line {
  /** The markers with the place of the first: lines of the same kind continue what is open. `''`: none. */
  readonly kind: string
  readonly markers: number
  /** Where the first marker stands; -1 when there is none. */
  readonly indent: number
  /** Where the text begins. */
  readonly text: number
}

export function measureMarkdown(text: string): MarkdownCost {
  const indents: number[] = []
  let nesting = 0
  let definitions = 0
  let blank = 0
  let containers = 0
  let paired = 0
  /** The kind of the lines before, and where text must begin to belong to it. */
  let open = { kind: '', text: 0 }
  let paragraph = { brackets: 0, marks: 0 }
  let afterText = false

  for (const source of text.split('\n')) {
    const line = readLine(source)
    const isBlank = line.text === source.length
    if (isBlank) {
      if (line.markers === 0) blank++
      paired += pairs(paragraph)
      paragraph = { brackets: 0, marks: 0 }
      // A quotation ends at a blank line; a list may go on.
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
    if (line.kind !== open.kind || line.markers > 1) containers++
    open = { kind: line.kind, text: line.kind.includes('>') ? Infinity : line.text }
    while (indents.length > 0 && indents[indents.length - 1]! >= line.indent) indents.pop()
    nesting = Math.max(nesting, indents.length + line.markers)
    indents.push(line.indent)
  }
  return { nesting, definitions, blank, containers, paired: paired + pairs(paragraph) }
}

/** What makes the text above it a heading, in a list or a quotation, too. */
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

/** Adds the brackets, and the runs of `*` and `_`, of a line from `start` on. */
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
