import { lineEnd, quoteEnd, Spans, type Span } from './span.js'

/**
 * What encloses the place that is read: the text of an f-string, the code in its braces, or the format behind a colon.
 * Plain strings are read in one go and never appear here.
 */
interface Enclosing {
  readonly quote: string
  part: 'text' | 'code' | 'format'
  /** Brackets that are open in this code. */
  depth: number
}

/** Comments and strings of Python. The code in the braces of f-strings is code, as Python 3.12 reads it. */
export function scanPython(text: string): Span[] {
  const spans = new Spans()
  const stack: Enclosing[] = []
  let i = 0
  while (i < text.length) {
    const inside = stack.at(-1)
    if (inside && inside.part !== 'code') {
      i = readText(text, i, stack, spans)
      continue
    }
    const character = text[i]!
    if (character === '#') {
      i = spans.add('comment', i, lineEnd(text, i))
    } else if (character === '"' || character === "'") {
      const quote = text.startsWith(character.repeat(3), i) ? character.repeat(3) : character
      const begin = i + quote.length
      if (isFormatted(text, i)) {
        stack.push({ quote, part: 'text', depth: 0 })
        i = begin
      } else {
        // A backslash keeps a quote from closing in raw strings too.
        const end = quoteEnd(text, begin, quote)
        spans.add('string', begin, end)
        i = text.startsWith(quote, end) ? end + quote.length : end
      }
    } else {
      if (inside) readBracket(character, inside, stack)
      i++
    }
  }
  return spans.list
}

/** In the braces of an f-string: keeps count of brackets and leaves at `}`, `:` or, in a one-line string, the line's end. */
function readBracket(character: string, inside: Enclosing, stack: Enclosing[]): void {
  if (character === '\n' && inside.quote.length === 1) leaveLine(stack)
  else if ('([{'.includes(character)) inside.depth++
  else if (inside.depth > 0) inside.depth -= ')]}'.includes(character) ? 1 : 0
  else if (character === '}') stack.pop()
  else if (character === ':') inside.part = 'format'
}

/** A one-line string that its line does not close is not Python: what encloses the line goes on. */
function leaveLine(stack: Enclosing[]): void {
  while (stack.at(-1)?.quote.length === 1) stack.pop()
}

/** Reads the text of an f-string up to its end, a brace, or the end of its line; answers where to go on. */
function readText(text: string, start: number, stack: Enclosing[], spans: Spans): number {
  const inside = stack.at(-1)!
  const { quote } = inside
  let i = start
  for (; i < text.length; i++) {
    const character = text[i]!
    // It keeps no brace from being one.
    if (character === '\\' && !'{}'.includes(text[i + 1] ?? ' ')) i++
    else if (character === '{' && inside.part === 'text' && text[i + 1] === '{') i++
    else if (character === '{' || (character === '}' && inside.part === 'format')) {
      spans.add('string', start, i)
      if (character === '{') stack.push({ quote, part: 'code', depth: 0 })
      else stack.pop()
      return i + 1
    } else if (character === '\n' && quote.length === 1) {
      leaveLine(stack)
      return spans.add('string', start, i)
    } else if (text.startsWith(quote, i)) {
      spans.add('string', start, i)
      if (inside.part === 'format') stack.pop()
      stack.pop()
      return i + quote.length
    }
  }
  return spans.add('string', start, Math.min(i, text.length))
}

/** Whether the prefix of the quote at `offset` holds an `f` (or a `t`, for template strings). */
function isFormatted(text: string, offset: number): boolean {
  return /(?:^|\W)(?:[ft]r?|r[ft])$/i.test(text.slice(Math.max(0, offset - 3), offset))
}
