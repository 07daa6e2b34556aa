import { lineEnd, quoteEnd, Spans, type Span } from './span.js'

/** Words after which a `/` begins a regular expression. */
const beforeOperand = new Set(
  'return typeof case in of do else void delete await yield default throw'.split(' '),
)

/**
 * Comments, strings and regular expressions of JavaScript and TypeScript; the code in `${…}` remains code. Go is read the
 * same way: it has no regular expressions, and its back-quoted strings hold neither code nor escapes.
 */
export function scanJavaScript(text: string, dialect: 'javascript' | 'go' = 'javascript'): Span[] {
  const spans = new Spans()
  /** For each `${` that is open: the braces that are open inside it. */
  const templates: number[] = []
  /** The last character of code that is not a blank. */
  let last = -1
  let i = text.startsWith('#!') ? spans.add('comment', 0, lineEnd(text, 0)) : 0
  while (i < text.length) {
    const character = text[i]!
    if (character === '/' && text[i + 1] === '/') {
      i = spans.add('comment', i, lineEnd(text, i))
      continue
    }
    if (character === '/' && text[i + 1] === '*') {
      const end = text.indexOf('*/', i + 2)
      i = spans.add('comment', i, end < 0 ? text.length : end + 2)
      continue
    }
    i++
    if (character === '"' || character === "'") {
      // It ends with its line at the latest, so that an apostrophe in JSX text costs no more than that.
      const end = quoteEnd(text, i, character)
      i = spans.add('string', i, end) + (text[end] === character ? 1 : 0)
    } else if (character === '`') {
      i = dialect === 'go' ? closeRaw(text, i, spans) : readTemplate(text, i, templates, spans)
    } else if (character === '{' && templates.length > 0) {
      templates.push(templates.pop()! + 1)
    } else if (character === '}' && templates.length > 0) {
      const open = templates.pop()!
      if (open > 0) templates.push(open - 1)
      else i = readTemplate(text, i, templates, spans)
    } else if (character === '/' && dialect === 'javascript' && beginsOperand(text, last)) {
      i = closeRegExp(text, i, spans)
    }
    if (!/\s/.test(character)) last = i - 1
  }
  return spans.list
}

/** Reads a template from inside up to its end or to `${`; answers where to go on. */
function readTemplate(text: string, start: number, templates: number[], spans: Spans): number {
  for (let i = start; i < text.length; i++) {
    if (text[i] === '\\') i++
    else if (text[i] === '`') return spans.add('string', start, i) + 1
    else if (text[i] === '$' && text[i + 1] === '{') {
      templates.push(0)
      return spans.add('string', start, i) + 2
    }
  }
  return spans.add('string', start, text.length)
}

function closeRaw(text: string, start: number, spans: Spans): number {
  const end = text.indexOf('`', start)
  return end < 0 ? spans.add('string', start, text.length) : spans.add('string', start, end) + 1
}

function closeRegExp(text: string, start: number, spans: Spans): number {
  let inClass = false
  for (let i = start; i < text.length; i++) {
    const character = text[i]
    if (character === '\\') i++
    else if (character === '\n') return spans.add('string', start, i)
    else if (character === '[') inClass = true
    else if (character === ']') inClass = false
    else if (character === '/' && !inClass) return spans.add('string', start, i) + 1
  }
  return spans.add('string', start, text.length)
}

/** Whether a `/` behind the character at `last` divides nothing. */
function beginsOperand(text: string, last: number): boolean {
  if (last < 0) return true
  const character = text[last]!
  // Behind a value `!` only says to TypeScript that there is one.
  if (character === '!' && /[\w$)\]]/.test(text[last - 1] ?? '')) return false
  // `i++ / n`
  if ((character === '+' || character === '-') && text[last - 1] === character) return false
  if ('(,=:[!&|?{;+-*%~^'.includes(character)) return true
  // `=> /x/` and `.../x/`, but neither `</p>` nor a comparison.
  if (character === '>') return text[last - 1] === '='
  if (character === '.') return text[last - 1] === '.'
  const word = /(?:^|[^\w$.])([a-z]{2,7})$/.exec(text.slice(Math.max(0, last - 8), last + 1))?.[1]
  return word !== undefined && beforeOperand.has(word)
}
