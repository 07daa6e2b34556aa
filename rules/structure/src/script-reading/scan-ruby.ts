import { HereDocuments } from './here-documents.js'
import { lineEnd, Spans, type Span } from './span.js'

/** A string that is open, with the code in its `#{…}` when that is what is read. */
interface Enclosing {
  /** What nests in the string and must be closed first: `(` in `%q(…)`; `''` when nothing does. */
  readonly opener: string
  readonly closer: string
  readonly interpolates: boolean
  /** Openers that are open in the string. */
  nested: number
  /** Braces that are open in the code; `undefined` while the string itself is read. */
  braces: number | undefined
}

const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' }
/** Words after which a `/` begins a regular expression. */
const beforeOperand = /(?:^|\W)(?:if|unless|when|while|until|and|or|not|return|in|then|else|elsif|puts)$/

/** Comments, strings, regular expressions and here documents of Ruby; the code in `#{…}` remains code. */
export function scanRuby(text: string): Span[] {
  const spans = new Spans()
  const hereDocuments = new HereDocuments(text)
  const stack: Enclosing[] = []
  let i = 0
  while (i < text.length) {
    const inside = stack.at(-1)
    if (inside && inside.braces === undefined) {
      i = readString(text, i, stack, spans)
      continue
    }
    const character = text[i]!
    const lineBegins = i === 0 || text[i - 1] === '\n'
    if (lineBegins && /^=begin\b/.test(text.slice(i, i + 7))) {
      const end = text.indexOf('\n=end', i)
      i = spans.add('comment', i, end < 0 ? text.length : lineEnd(text, end + 1))
    } else if (lineBegins && /^__END__(?:\n|$)/.test(text.slice(i, i + 8))) {
      i = spans.add('comment', i, text.length)
    } else if (character === '#') {
      i = spans.add('comment', i, lineEnd(text, i))
    } else if (character === '\n') {
      i = hereDocuments.readAfter(i, spans)
    } else {
      const opening = openingAt(text, i)
      if (opening) {
        stack.push(opening.string)
        i += opening.length
      } else if (character === '<' && text[i + 1] === '<') {
        i = hereDocuments.announce(i, /^<<[~-]?(["'`]?)([A-Za-z_]\w{0,80})\1/)
      } else if (character === '?' && /^\W\?["'`#/][\s,)\]]/.test(text.slice(Math.max(0, i - 1), i + 3))) {
        i += 2
      } else {
        i++
        if (inside && character === '{') inside.braces!++
        else if (inside && character === '}')
          inside.braces = inside.braces! > 0 ? inside.braces! - 1 : undefined
      }
    }
  }
  return spans.list
}

/** The string, word list or regular expression that begins at `i`. */
function openingAt(text: string, i: number): { string: Enclosing; length: number } | undefined {
  const character = text[i]!
  if (character === '"' || character === '`' || character === "'") {
    return { string: enclosing('', character, character !== "'"), length: 1 }
  }
  if (character !== '%' && character !== '/') return undefined
  const before = text.slice(Math.max(0, i - 12), i)
  if (character === '/') {
    const begins = /(?:^|[(,=:[!&|?{;~\n])[ \t]{0,8}$/.test(before) || beforeOperand.test(before.trimEnd())
    const argument = /\w[ \t]$/.test(before) && !/[\s=]/.test(text[i + 1] ?? ' ')
    return begins || argument ? { string: enclosing('', '/', true), length: 1 } : undefined
  }
  const literal = /^%(?:([qQwWiIrxs])([^\w\s])|([([{<]))/.exec(text.slice(i, i + 3))
  // `a %(b)` is a remainder unless something stands before it that cannot be divided.
  if (!literal || (!literal[1] && /[\w)\]]\s{0,8}$/.test(before))) return undefined
  const opener = literal[2] ?? literal[3]!
  const closer = closers[opener]
  const interpolates = !'qwis'.includes(literal[1] ?? 'Q')
  return {
    string: enclosing(closer ? opener : '', closer ?? opener, interpolates),
    length: literal[0].length,
  }
}

function enclosing(opener: string, closer: string, interpolates: boolean): Enclosing {
  return { opener, closer, interpolates, nested: 0, braces: undefined }
}

/** Reads a string from inside up to its end or to `#{`; answers where to go on. */
function readString(text: string, start: number, stack: Enclosing[], spans: Spans): number {
  const inside = stack.at(-1)!
  for (let i = start; i < text.length; i++) {
    const character = text[i]!
    if (character === '\\') i++
    else if (inside.interpolates && character === '#' && text[i + 1] === '{') {
      inside.braces = 0
      return spans.add('string', start, i) + 2
    } else if (character === inside.opener) inside.nested++
    else if (character === inside.closer && inside.nested-- === 0) {
      stack.pop()
      return spans.add('string', start, i) + 1
    }
  }
  return spans.add('string', start, text.length)
}
