import { HereDocuments } from './here-documents.js'
import { lineEnd, Spans, type Span } from './span.js'

/**
 * What encloses the place that is read. Code stands in `$(…)` and in back quotes; text in double quotes, in `${…}` and in
 * arithmetic. `depth` counts the parentheses that are open in it.
 */
interface Enclosing {
  readonly kind: '$(' | '`' | '"' | '${' | '(('
  depth: number
}

/** Before `((` where it begins arithmetic, not a subshell in a subshell or a group in a pattern. */
const beforeArithmetic = /(?:^|[\n;&|({!]|\b(?:for|if|while|until|do|then|else|elif))[ \t]{0,4}$/

/** Comments, quotes, parameters, arithmetic and here documents of sh, bash and zsh; what stands in `$(…)` remains code. */
export function scanShell(text: string): Span[] {
  const spans = new Spans()
  const hereDocuments = new HereDocuments(text)
  const stack: Enclosing[] = []
  let i = 0
  while (i < text.length) {
    const inside = stack.at(-1)
    if (inside && inside.kind !== '$(' && inside.kind !== '`') {
      i = readText(text, i, stack, spans)
      continue
    }
    const character = text[i]!
    const opened = openingAt(text, i)
    if (opened) {
      i = open(text, i, opened, stack)
    } else if (character === '\\') {
      // Before a line end it joins two lines; else it makes a letter of what follows.
      i = spans.add(text[i + 1] === '\n' ? 'comment' : 'string', i, Math.min(i + 2, text.length))
    } else if (character === "'") {
      const end = singleQuoteEnd(text, i)
      i = spans.add('string', i + 1, end) + 1
    } else if (character === '#' && (i === 0 || /[\s;&|()`]/.test(text[i - 1]!))) {
      i = spans.add('comment', i, lineEnd(text, i))
    } else if (character === '\n') {
      i = hereDocuments.readAfter(i, spans)
    } else if (text.startsWith('<<<', i)) {
      i += 3
    } else if (text.startsWith('<<', i)) {
      i = hereDocuments.announce(
        i,
        /^<<-?[ \t]{0,8}(\\|["']?)((?<=["'])[^"'\n]{1,80}|[^\s"'`;&|<>()\\$]{1,80})["']?/,
      )
    } else {
      if (character === '`' && inside?.kind === '`') stack.pop()
      else if (character === '`') stack.push({ kind: '`', depth: 0 })
      else if (character === '(' && inside) inside.depth++
      else if (character === ')' && inside?.kind === '$(' && inside.depth-- === 0) stack.pop()
      i++
    }
  }
  return spans.list
}

/** What opens at `i`, in code or in text. Back quotes both open and close, so they are not among it. */
function openingAt(text: string, i: number): Enclosing['kind'] | undefined {
  if (text[i] === '"') return '"'
  if (text[i] === '$') {
    if (text[i + 1] === '{') return '${'
    if (text[i + 1] === '(') return text[i + 2] === '(' ? '((' : '$('
  }
  if (text[i] === '(' && text[i + 1] === '(' && beforeArithmetic.test(text.slice(Math.max(0, i - 12), i)))
    return '(('
  return undefined
}

/** Steps inside. Parentheses of arithmetic belong to its text: to who reads commands they open nothing. */
function open(text: string, i: number, kind: Enclosing['kind'], stack: Enclosing[]): number {
  stack.push({ kind, depth: kind === '((' ? -2 : 0 })
  if (kind === '((') return text[i] === '$' ? i + 1 : i
  return i + kind.length
}

/** Reads text up to its end or to code in it; answers where to go on. */
function readText(text: string, start: number, stack: Enclosing[], spans: Spans): number {
  const inside = stack.at(-1)!
  for (let i = start; i < text.length; i++) {
    const character = text[i]!
    const mayOpen = character === '$' || (character === '"' && inside.kind === '${')
    const opened = mayOpen ? openingAt(text, i) : undefined
    if (character === '\\') {
      i++
    } else if (opened) {
      spans.add('string', start, i)
      return open(text, i, opened, stack)
    } else if (character === '`') {
      stack.push({ kind: '`', depth: 0 })
      return spans.add('string', start, i) + 1
    } else if (inside.kind === '${' && character === "'" && isQuoting(text, i, stack)) {
      i = singleQuoteEnd(text, i)
    } else if (inside.kind === '((') {
      if (character === '(') inside.depth++
      else if (character === ')') inside.depth--
      // `((` began at -2 and is at 0 when both are open; it ends at -2 again, or with its line.
      if ((character === ')' && inside.depth === -2) || character === '\n') {
        stack.pop()
        return spans.add('string', start, character === '\n' ? i : i + 1)
      }
    } else if (character === (inside.kind === '"' ? '"' : '}')) {
      stack.pop()
      return spans.add('string', start, i) + 1
    }
  }
  return spans.add('string', start, text.length)
}

/** In `"${x:-it's}"` the quote is a letter; in `${x#'a'}`, and in `"${x#'"'}"`, it quotes. */
function isQuoting(text: string, i: number, stack: readonly Enclosing[]): boolean {
  return stack.at(-2)?.kind !== '"' || text[i + 2] === "'"
}

/** Where the closing quote stands. In `$'…'` a backslash keeps a quote from closing. */
function singleQuoteEnd(text: string, start: number): number {
  const escapes = text[start - 1] === '$'
  for (let i = start + 1; i < text.length; i++) {
    if (escapes && text[i] === '\\') i++
    else if (text[i] === "'") return i
  }
  return text.length
}
