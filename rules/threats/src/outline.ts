/** Where a line of a document stands. */
export interface Setting {
  /** The fenced code block around it. */
  readonly fence: Fence | undefined
  /** The nearest heading, and those it stands below, nearest first. */
  readonly headings: readonly string[]
  /** The paragraph or list item that leads to the block: what introduces a fence, a list, a table. */
  readonly lead: string
  /** The header row of the table around it. */
  readonly tableHeader: string | undefined
}

export interface Fence {
  /** `bash`, `yara`, `''`. */
  readonly language: string
  /** Offsets of what is between the fence lines. */
  readonly start: number
  readonly end: number
}

const fenceLine = /^[ \t>]{0,20}(?:[-*+] {1,3}|\d{1,3}[.)] {1,3})?(`{3,}|~{3,})[ \t]{0,4}([\w+-]{0,30})/
const headingLine = /^ {0,3}(#{1,6})[ \t]/
const listLine = /^[ \t>]{0,20}(?:[-*+]|\d{1,3}[.)])[ \t]/

/** Reads the lines of a Markdown text once, and answers where an offset stands. Text that is all lower case is taken as well. */
export class Outline {
  private readonly starts: number[] = []
  private readonly settings: Setting[] = []

  constructor(private readonly text: string) {
    this.read()
  }

  /** Where this offset stands. */
  at(offset: number): Setting {
    return this.settings[this.lineAt(offset)]!
  }

  private lineAt(offset: number): number {
    let low = 0
    let high = this.starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.starts[middle]! <= offset) low = middle
      else high = middle - 1
    }
    return low
  }

  private read(): void {
    let fence: { mark: string; fence: { language: string; start: number; end: number } } | undefined
    let headings: { level: number; text: string }[] = []
    let lead = ''
    let paragraph = ''
    let tableHeader: string | undefined
    const { text } = this
    for (let start = 0; start <= text.length;) {
      const newline = text.indexOf('\n', start)
      const end = newline < 0 ? text.length : newline
      const line = text.slice(start, Math.min(end, start + 400))
      const mark = fenceLine.exec(line)
      const heading = fence ? undefined : headingLine.exec(line)
      let inside = fence?.fence
      if (fence) {
        if (mark?.[1]!.startsWith(fence.mark) && line.trim() === mark[1]) {
          fence = undefined
          inside = undefined
          paragraph = ''
        } else fence.fence.end = end
      } else if (mark) {
        if (paragraph) lead = paragraph
        fence = { mark: mark[1]!, fence: { language: mark[2]!, start: end + 1, end: end + 1 } }
      } else if (heading) {
        const level = heading[1]!.length
        headings = [{ level, text: line }, ...headings.filter((above) => above.level < level)]
        lead = paragraph = ''
      } else if (line.trim() === '') {
        if (paragraph) lead = paragraph
        paragraph = ''
        tableHeader = undefined
      } else if (/^[ \t>]{0,12}\|/.test(line)) tableHeader ??= line
      else if (listLine.test(line)) {
        // Items stand under what introduced the first of them.
        if (paragraph && !listLine.test(paragraph)) lead = paragraph
        paragraph = line
      } else paragraph = `${paragraph} ${line}`.slice(-400)
      this.starts.push(start)
      this.settings.push({
        fence: inside,
        headings: headings.map((above) => above.text),
        lead: mark && !inside ? paragraph : lead,
        tableHeader,
      })
      start = end + 1
    }
  }
}
