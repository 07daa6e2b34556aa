import { lastAtMost, markdownLines } from '@skillgauge/rule-kit'

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

const languageName = /^[\w+-]{0,30}/
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

function readLines(text: string): Line[] {
  const all = text.split('\n')
  const headEnd = all[0] === '---' ? all.indexOf('---', 1) : -1
  const from = all.slice(0, headEnd + 1).reduce((sum, { length }) => sum + length + 1, 0)
  // A fence without a closing line is none, because an agent reads on.
  const body = [...markdownLines(text, { from, unclosed: 'text' })]
  const lines: Line[] = []
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
    const { fence, info = '' } = body[i - headEnd - 1] ?? {}
    const heading = headingLine.exec(line)
    if (fence === 'content') add(languageName.exec(info)![0], lead)
    else if (fence !== undefined) {
      if (paragraph) lead = paragraph
      paragraph = ''
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
