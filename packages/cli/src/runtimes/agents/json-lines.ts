import type { Json } from '../runtime.js'

/** Longer lines are dropped: an image or a log, not the call of a skill. */
const maxLine = 4 * 1024 * 1024

/** A line of output, or the length of one that was too long. */
export type OutputLine = { readonly text: string } | { readonly droppedBytes: number }

/** Splits a stream of bytes into lines, in bounded memory. */
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
    /** Emits a last line that has no line break. */
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

/** `undefined` when the line is not JSON. */
export function parseLine(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

/** The value of an own key; `undefined` when there is no such key, or no object. */
export function at(value: Json, key: string): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.hasOwn(value, key)
    ? (value as { readonly [key: string]: Json })[key]
    : undefined
}

export function asNumber(value: Json): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null
}

export function asText(value: Json): string {
  return typeof value === 'string' ? value : ''
}

export function asList(value: Json): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : []
}
