import type { Mode, Scanner, Token } from './scanner.js'
import { codeMode, comment, nest, pop, quoted, skip, stringMode } from './scanner.js'

const expansions: readonly Token[] = [
  ['$', /\$\{/y, (scanner) => scanner.push(parameter)],
  ['$', /\$\(\(/y, beginArithmetic],
  ['$', /\$\(/y, (scanner) => scanner.push(command)],
]

const codeTokens: readonly Token[] = [
  ...expansions,
  ['"', (scanner) => scanner.push(doubleQuoted)],
  // Not a subshell in a subshell, nor a group in a pattern.
  ['(', /(?<=(?:^|[\n;&|({!]|\b(?:for|if|while|until|do|then|else|elif))[ \t]{0,4})\(\(/y, beginArithmetic],
  // A backslash that joins two lines.
  ['\\', /\\\n/y, comment],
  ['\\', /\\[^]?/y, (scanner) => scanner.add('string', scanner.start, scanner.next)],
  ["'", /(?<=\$)'(?:\\[^]|[^'\\])*(?:\\$)?/y, quoted],
  ["'", /'[^']*/y, quoted],
  ['#', /(?<=^|[\s;&|()`])#[^\n]*/y, comment],
  ['\n', (scanner) => scanner.readHereDocuments()],
  ['<', /<<</y, skip],
  ['<', /<</y, (scanner) => scanner.announceHereDocument(hereDocument)],
  ['`', (scanner) => (scanner.top.mode === backquoted ? scanner.pop() : scanner.push(backquoted))],
  ['(', nest],
  [')', closeParenthesis],
]
const hereDocument = /^<<-?[ \t]{0,8}(\\|["']?)((?<=["'])[^"'\n]{1,80}|[^\s"'`;&|<>()\\$]{1,80})["']?/

/** sh, bash and zsh. */
export const shell: Mode = codeMode(...codeTokens)
const command: Mode = codeMode(...codeTokens)
const backquoted: Mode = codeMode(...codeTokens)

const stringTokens: readonly Token[] = [
  ['\\', /\\[^]?/y, skip],
  ...expansions,
  ['`', (scanner) => scanner.push(backquoted)],
]
const doubleQuoted: Mode = stringMode(...stringTokens, ['"', pop])
const parameter: Mode = stringMode(
  ...stringTokens,
  ['"', (scanner) => scanner.push(doubleQuoted)],
  ["'", /(?<=\$)'(?:\\[^]|[^'\\])*(?:\\$|')?/y, quoteInParameter],
  ["'", /'[^']*'?/y, quoteInParameter],
  ['}', pop],
)
const arithmetic: Mode = stringMode(...stringTokens, ['(', nest], [')', closeArithmetic], ['\n', endLine])

/** The parentheses of arithmetic become part of the string: in code they would open commands. */
function beginArithmetic(scanner: Scanner, token: string): void {
  scanner.next = scanner.start + token.length - 2
  scanner.push(arithmetic)
}

function closeArithmetic(scanner: Scanner): void {
  if (--scanner.top.depth === 0) scanner.pop(scanner.next)
}

/** Arithmetic ends with its line at the latest. The line end is code. */
function endLine(scanner: Scanner): void {
  scanner.next = scanner.start
  scanner.pop()
}

function closeParenthesis(scanner: Scanner): void {
  const { top } = scanner
  if (top.mode === command && top.depth-- === 0) scanner.pop()
}

/** In `"${x:-it's}"` the quote is plain text; in `${x#'a'}`, and in `"${x#'"'}"`, it quotes. */
function quoteInParameter(scanner: Scanner): void {
  const isQuote = scanner.outerMode !== doubleQuoted || scanner.text[scanner.start + 2] === "'"
  if (!isQuote) scanner.next = scanner.start + 1
}
