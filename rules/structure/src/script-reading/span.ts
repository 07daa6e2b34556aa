/** A part of a script that is not code. Scanners return them in order, not overlapping; none is empty. */
export interface Span {
  readonly start: number
  readonly end: number
  readonly kind: 'comment' | 'string' | 'here-document'
}

/** Collects spans in order. */
export class Spans {
  readonly list: Span[] = []

  /** Adds a span unless it is empty, and answers its end: where the scanner goes on. */
  add(kind: Span['kind'], start: number, end: number): number {
    if (end > start) this.list.push({ start, end, kind })
    return end
  }
}

/** Where the line ends in which `offset` lies. */
export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset)
  return end < 0 ? text.length : end
}

/** Where the closing quote stands, or the file ends, or the line, which one of a single character cannot leave. */
export function quoteEnd(text: string, start: number, quote: string): number {
  for (let i = start; i < text.length; i++) {
    if (text[i] === '\\') i++
    else if (text[i] === '\n' && quote.length === 1) return i
    else if (text.startsWith(quote, i)) return i
  }
  return text.length
}
