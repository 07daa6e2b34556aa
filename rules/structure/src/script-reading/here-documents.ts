/** The here documents of a text: announced in a line (`<<EOF`), read from the line after it. */
export class HereDocuments {
  /** Delimiters that the current line has announced. */
  private readonly pending: { delimiter: string; isExact: boolean }[] = []
  private lastLines: Map<string, number> | undefined

  constructor(private readonly text: string) {}

  /**
   * Registers the here document that `opening` matches at `offset`, with its delimiter in the second group. Returns the offset after it.
   * Without a closing line it is not a here document but a shift: `1 << WIDTH`.
   */
  announce(offset: number, opening: RegExp): number {
    const match = opening.exec(this.text.slice(offset, offset + 100))
    const delimiter = match?.[2]
    if (!match || !delimiter || this.lastLine(delimiter) < offset) return offset + 2
    // Only `<<-` and `<<~` allow blanks before the closing delimiter. If the only one has blanks, accept it nevertheless.
    const isExact = !/^<<[-~]/.test(match[0]) && this.lastLine(`\n${delimiter}`) >= offset
    this.pending.push({ delimiter, isExact })
    return offset + match[0].length
  }

  /** Reads the here documents that a line has announced, at its end. Returns the offset where code continues. */
  readAfter(newline: number, add: (start: number, end: number) => void): number {
    let i = newline + 1
    for (const { delimiter, isExact } of this.pending.splice(0)) {
      // Without a delimiter after it, the document would extend to the end of the file.
      if (this.lastLine(isExact ? `\n${delimiter}` : delimiter) < i) continue
      const start = i
      let end = lineEnd(this.text, i)
      while ((isExact ? this.text.slice(i, end) : this.text.slice(i, end).trim()) !== delimiter) {
        i = end + 1
        end = lineEnd(this.text, i)
      }
      // The closing line is not code either, but the line end after it is.
      add(start, end)
      i = end + 1
    }
    return Math.min(i, this.text.length)
  }

  /**
   * Offset of the last line that could close a document; -1 when there is none. A delimiter with `\n` before it matches only without
   * blanks. The map is built once, to stay linear.
   */
  private lastLine(delimiter: string): number {
    if (!this.lastLines) {
      this.lastLines = new Map()
      for (let start = 0; start < this.text.length;) {
        const end = lineEnd(this.text, start)
        // A longer line cannot be a delimiter.
        const line = end - start < 200 ? this.text.slice(start, end) : ''
        if (line !== '') this.lastLines.set(line.trim(), start).set(`\n${line}`, start)
        start = end + 1
      }
    }
    return this.lastLines.get(delimiter) ?? -1
  }
}

/** Where the line of an offset ends. */
function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset)
  return end < 0 ? text.length : end
}
