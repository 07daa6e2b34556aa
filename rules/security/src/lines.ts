/** A line of a text, without its end. */
export interface Line {
  readonly offset: number
  readonly text: string
  /** Inside a fenced code block, or one of its fences. */
  readonly code: boolean
}

const fence = /^[ >\t]{0,12}(`{3,}|~{3,})/

/** The lines of a Markdown text, in one pass. */
export function* linesIn(text: string): Generator<Line> {
  let open = ''
  for (let offset = 0; offset <= text.length;) {
    const newline = text.indexOf('\n', offset)
    const end = newline === -1 ? text.length : newline
    const line = text.slice(offset, end)
    const marks = fence.exec(line)?.[1]
    const closes =
      open !== '' && marks !== undefined && marks.startsWith(open) && line.trimEnd().endsWith(marks)
    yield { offset, text: line, code: open !== '' || marks !== undefined }
    if (closes) open = ''
    else if (open === '' && marks !== undefined) open = marks
    offset = end + 1
  }
}
