/** A line of a Markdown text, without its line break. */
export interface Line {
  readonly offset: number
  readonly text: string
  /** In a fenced code block, fences included. */
  readonly isCode: boolean
}

const fencePattern = /^[ >\t]{0,12}(`{3,}|~{3,})/

export function* linesIn(text: string): Generator<Line> {
  let fence = ''
  for (let offset = 0; offset <= text.length;) {
    const newline = text.indexOf('\n', offset)
    const end = newline === -1 ? text.length : newline
    const line = text.slice(offset, end)
    const marks = fencePattern.exec(line)?.[1] ?? ''
    yield { offset, text: line, isCode: fence !== '' || marks !== '' }
    if (fence === '') fence = marks
    else if (marks.startsWith(fence) && line.trimEnd().endsWith(marks)) fence = ''
    offset = end + 1
  }
}
