import { markdownLines } from '@skillgauge/rule-kit'

/** A line of a Markdown text, without its line break. */
export interface Line {
  readonly offset: number
  readonly text: string
  /** In a fenced code block that ends, fences included: text below a fence that is never closed is what an agent reads on. */
  readonly isCode: boolean
}

/** @param bodyOffset - Nothing above it is code: a value of the frontmatter may look like a fence. */
export function* linesIn(text: string, bodyOffset = 0): Generator<Line> {
  for (let offset = 0; offset < bodyOffset;) {
    const newline = text.indexOf('\n', offset)
    const end = newline === -1 ? text.length : newline
    yield { offset, text: text.slice(offset, end), isCode: false }
    offset = end + 1
  }
  for (const { offset, text: line, fence } of markdownLines(text, { from: bodyOffset, unclosed: 'text' }))
    yield { offset, text: line, isCode: fence !== undefined }
}
