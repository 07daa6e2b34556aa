import type { Mode, Scanner, Token } from './scanner.js'
import { codeMode, comment, lineStrings, nest, pop, quoted, skip, stringMode } from './scanner.js'

/** The code in the braces of f-strings is code, as Python 3.12 reads it. A backslash escapes a quote in raw strings too. */
const codeTokens: readonly Token[] = [
  ['#', /#[^\n]*/y, comment],
  // `f"…"`, and the template strings `t"…"`.
  [
    '"\'',
    /(?<=(?<!\w)(?:[fFtT][rR]?|[rR][fFtT]))(?:"""|'''|["'])/y,
    (scanner, quote) => scanner.push(text, quote),
  ],
  ['"', /"""(?:\\[^]|(?!""")[^\\])*(?:\\$)?/y, quoted],
  ["'", /'''(?:\\[^]|(?!''')[^\\])*(?:\\$)?/y, quoted],
  ...lineStrings,
]
export const python: Mode = codeMode(...codeTokens)
/** The code in the braces of an f-string. */
const embedded: Mode = codeMode(
  ...codeTokens,
  ['([{', nest],
  [')]}', closeBracket],
  [':', beginFormat],
  ['\n', endLine],
)

const textTokens: readonly Token[] = [
  // A backslash does not escape a brace.
  ['\\', /\\[^{}]/y, skip],
  ['{', (scanner) => scanner.push(embedded, scanner.top.closer)],
  ['\n', endLine],
  ['"\'', /"""|'''|["']/y, endString],
]
const text: Mode = stringMode(['{', /\{\{/y, skip], ...textTokens)
/** The format after the colon in the braces of an f-string. */
const format: Mode = stringMode(['}', pop], ...textTokens)

function closeBracket(scanner: Scanner, bracket: string): void {
  if (scanner.top.depth > 0) scanner.top.depth--
  else if (bracket === '}') scanner.pop()
}

function beginFormat(scanner: Scanner): void {
  const { closer, depth } = scanner.top
  if (depth > 0) return
  scanner.pop()
  scanner.push(format, closer)
}

/** A one-line string without its closing quote is not valid Python, and ends with its line. */
function endLine(scanner: Scanner): void {
  while (scanner.top.closer.length === 1) scanner.pop()
}

function endString(scanner: Scanner, quotes: string): void {
  const { closer, mode } = scanner.top
  const isEnd = quotes.startsWith(closer)
  // Three quotes may be the end of this string and the start of another.
  scanner.next = scanner.start + (isEnd ? closer.length : 1)
  if (!isEnd) return
  scanner.pop()
  if (mode === format) scanner.pop()
}
