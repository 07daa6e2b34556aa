/** Longer lines are not kept: whatever they hold (an image, a log) is not a call of a skill. */
const maxLine = 4 * 1024 * 1024

/** A line of output, or how long one was that was too long. */
export type OutputLine = { readonly text: string } | { readonly droppedBytes: number }

/** Cuts a stream of bytes into lines. What it holds is bounded, whatever comes. */
export function lineSplitter(onLine: (line: OutputLine) => void, limit = maxLine) {
  let parts: Buffer[] = []
  let length = 0

  return {
    push(chunk: Buffer): void {
      let start = 0
      for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
        keep(chunk.subarray(start, end))
        flush()
        start = end + 1
      }
      keep(chunk.subarray(start))
    },
    /** The last line needs no line break. */
    end(): void {
      if (length > 0) flush()
    },
  }

  function keep(part: Buffer): void {
    length += part.length
    if (length > limit) parts = []
    else if (part.length > 0) parts.push(part)
  }

  function flush(): void {
    const line = length > limit ? { droppedBytes: length } : { text: Buffer.concat(parts).toString('utf8') }
    parts = []
    length = 0
    onLine(line)
  }
}

/** The value of a line of JSON; `undefined` when the line is not JSON. */
export function parseLine(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
