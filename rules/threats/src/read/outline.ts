import { lastAtMost } from '@skillgauge/rule-kit'

/** The parts of a document around a line. */
export interface Setting {
  /** Language of the fenced code block around it, which may be `''`. `undefined` outside of fences. */
  readonly fence: string | undefined
  /** The headings above it, nearest first. */
  readonly headings: readonly string[]
  /** The paragraph or list item that introduces the fence, list or table. */
  readonly lead: string
  /** The header row of the table around it. */
  readonly tableHeader: string | undefined
  /** In a list item. */
  readonly isItem: boolean
}

interface Line extends Setting {
  readonly start: number
  /** Whether it continues the paragraph of the previous line. */
  readonly continues: boolean
}

const opening = /^([ \t>]{0,20}(?:[-*+] {1,3}|\d{1,3}[.)] {1,3})?)(`{3,}|~{3,})[ \t]{0,4}([\w+-]{0,30})/
const closing = /^[ \t>]{0,40}(`{3,}|~{3,})[ \t]{0,40}$/
const headingLine = /^ {0,3}(#{1,6})[ \t]/
const listLine = /^[ \t>]{0,20}(?:[-*+]|\d{1,3}[.)])[ \t]/

/** The lines of a Markdown text with their settings. */
export class Outline {
  private readonly lines: Line[]

  constructor(private readonly text: string) {
    this.lines = readLines(text)
  }

  at(offset: number): Setting {
    const { lines } = this
    const index = lastAtMost(lines.length, (i) => lines[i]!.start, offset)
    return lines[Math.max(0, index)]!
  }

  private joined: string | undefined

  /** The text with the wrapped lines of paragraphs joined by a space. Offsets stay the same. */
  prose(): string {
    const { text, lines } = this
    return (this.joined ??= lines
      .map(({ start, continues }, i) => {
        const line = text.slice(start, lines[i + 1]?.start ?? text.length)
        const marked = continues ? line.replace(/^[ \t]*>+/, (mark) => ' '.repeat(mark.length)) : line
        return lines[i + 1]?.continues ? `${marked.slice(0, -1)} ` : marked
      })
      .join(''))
  }
}

interface Fence {
  readonly mark: string
  readonly language: string
  /** The beginning of every line in it, for fences in a block quote or list item. */
  readonly inside: RegExp
}

function readLines(text: string): Line[] {
  const all = text.split('\n')
  const closers = closersAfter(all)
  const headEnd = all[0] === '---' ? all.indexOf('---', 1) : -1
  const lines: Line[] = []
  let fence: Fence | undefined
  let headings: { level: number; text: string }[] = []
  let above: readonly string[] = []
  let lead = ''
  let paragraph = ''
  let tableHeader: string | undefined
  let start = 0
  const add = (language: string | undefined, leading: string, continues = false, isItem = false): void => {
    lines.push({ start, fence: language, headings: above, lead: leading, tableHeader, isItem, continues })
  }
  for (const [i, whole] of all.entries()) {
    const line = whole.slice(0, 400)
    if (fence && !fence.inside.test(line) && line.trim() !== '') fence = undefined
    const opened = fence ? undefined : openedBy(line, closers[i]!)
    const heading = fence ? undefined : headingLine.exec(line)
    if (fence) {
      const mark = closing.exec(line)?.[1]
      const isEnd = mark?.startsWith(fence.mark) === true
      add(isEnd ? undefined : fence.language, lead)
      if (isEnd) fence = undefined
    } else if (opened) {
      if (paragraph) lead = paragraph
      paragraph = ''
      fence = opened
      add(undefined, lead)
    } else if (heading) {
      const level = heading[1]!.length
      headings = [{ level, text: line }, ...headings.filter((other) => other.level < level)]
      above = headings.map(({ text: words }) => words)
      lead = paragraph = ''
      tableHeader = undefined
      add(undefined, lead)
    } else if (line.trim() === '') {
      if (paragraph) lead = paragraph
      // Further blank lines have the setting of the first.
      if (lines.length === 0 || paragraph !== '' || tableHeader !== undefined) {
        paragraph = ''
        tableHeader = undefined
        add(undefined, lead)
      }
    } else if (/^[ \t>]{0,12}\|/.test(line)) {
      tableHeader ??= line
      if (paragraph) lead = paragraph
      paragraph = ''
      add(undefined, lead)
    } else if (listLine.test(line)) {
      // All items have the lead of the first.
      if (paragraph && !listLine.test(paragraph)) lead = paragraph
      paragraph = line
      tableHeader = undefined
      add(undefined, lead, false, true)
    } else {
      // Each key of the frontmatter begins a paragraph.
      const continues =
        paragraph !== '' && !(i < headEnd && /^ {0,20}(?:- )?["']?[\w.-]{1,40}["']?:/.test(line))
      paragraph = `${paragraph} ${line}`.slice(-400)
      tableHeader = undefined
      add(undefined, lead, continues, listLine.test(paragraph))
    }
    start += whole.length + 1
  }
  return lines
}

/** The fence that a line opens. Without a closing line it is none, because an agent reads on. */
function openedBy(line: string, longest: { readonly [mark: string]: number }): Fence | undefined {
  const [all, prefix, mark, language] = opening.exec(line) ?? []
  if (all === undefined || longest[mark![0]!]! < mark!.length) return undefined
  // Inline code.
  if (mark!.startsWith('`') && line.includes('`', all.length)) return undefined
  const isItem = /[-*+\d]/.test(prefix!)
  const inside = prefix!.includes('>') ? /^[ \t]*>/ : isItem ? /^(?:[ \t]{2}|[ \t]*[`~]{3})/ : /^/
  return { mark: mark!, language: language!, inside }
}

/** For each line, the length of the longest closing fence on later lines. */
function closersAfter(lines: readonly string[]): { readonly [mark: string]: number }[] {
  const after: { [mark: string]: number }[] = []
  let longest = { '`': 0, '~': 0 }
  for (let i = lines.length - 1; i >= 0; i--) {
    after[i] = longest
    const mark = closing.exec(lines[i]!.slice(0, 400))?.[1]
    const sign = mark?.startsWith('~') ? '~' : '`'
    if (mark && mark.length > longest[sign]) longest = { ...longest, [sign]: mark.length }
  }
  return after
}
