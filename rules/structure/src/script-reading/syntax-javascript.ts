import type { Mode, Scanner, Token } from './scanner.js'
import { codeMode, comment, lineStrings, nest, pop, quoted, skip, stringMode, unnest } from './scanner.js'

/** An apostrophe in JSX text is misread as a string, but only to the end of its line. */
const commentsAndStrings: readonly Token[] = [
  ['#', /^#![^\n]*/y, comment],
  ['/', /\/\/[^\n]*/y, comment],
  ['/', /\/\*[^]*?(?:\*\/|$)/y, comment],
  ...lineStrings,
]

export const javascript: Mode = codeMode(
  ...commentsAndStrings,
  ['`', (scanner) => scanner.push(template)],
  ['{', nest],
  ['}', unnest],
  ['/', (scanner) => beginsOperand(scanner.text, lastCode(scanner)) && scanner.push(regExp)],
)

const template: Mode = stringMode(
  ['\\', /\\[^]?/y, skip],
  ['`', pop],
  ['$', /\$\{/y, (scanner) => scanner.push(javascript)],
)

/** Go has no regular expressions, and its back-quoted strings contain neither code nor escapes. */
export const go: Mode = codeMode(...commentsAndStrings, ['`', /`[^`]*/y, quoted])

const regExp: Mode = stringMode(
  ['\\', /\\[^]?/y, skip],
  // In a character class, `/` does not end the expression.
  ['[', ({ top }) => void (top.depth = 1)],
  [']', ({ top }) => void (top.depth = 0)],
  ['/', (scanner) => scanner.top.depth === 0 && scanner.pop()],
  ['\n', pop],
)

/** Offset of the last character before the token that is neither blank nor in a comment; -1 when there is none. */
function lastCode({ text, start, spans }: Scanner): number {
  let at = start
  for (let i = spans.length - 1; ; i--) {
    const end = spans[i]?.end ?? 0
    while (at > end && /\s/.test(text[at - 1]!)) at--
    if (at > end || spans[i]?.kind !== 'comment') return at - 1
    at = spans[i]!.start
  }
}

/** Words after which a `/` begins a regular expression. */
const beforeOperand = new Set(
  'return typeof case in of do else void delete await yield default throw'.split(' '),
)

/** Whether a `/` after the character at `last` begins a regular expression, and is not a division. */
function beginsOperand(text: string, last: number): boolean {
  if (last < 0) return true
  const character = text[last]!
  // After a value, `!` is an assertion of TypeScript.
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
