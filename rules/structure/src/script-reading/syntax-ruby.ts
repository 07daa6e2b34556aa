import type { Mode, Scanner } from './scanner.js'
import { codeMode, comment, nest, skip, stringMode, unnest } from './scanner.js'

export const ruby: Mode = codeMode(
  ['=', /(?<=^|\n)=begin\b[^]*?(?:\n=end[^\n]*|$)/y, comment],
  ['_', /(?<=^|\n)__END__(?=\n|$)[^]*/y, comment],
  ['#', /#[^\n]*/y, comment],
  ['\n', (scanner) => scanner.readHereDocuments()],
  ['"`', (scanner, quote) => scanner.push(interpolated, quote)],
  ["'", (scanner, quote) => scanner.push(literal, quote)],
  ['%', /%(?:[qQwWiIrxs][!-/:-@[-^`{-~]|[([{<])/y, percentLiteral],
  ['/', regExp],
  ['<', /<</y, (scanner) => scanner.announceHereDocument(/^<<[~-]?(["'`]?)([A-Za-z_]\w{0,80})\1/)],
  // A character such as `?"`.
  ['?', /(?<=\W)\?["'`#/](?=[\s,)\]])/y, skip],
  ['{', nest],
  ['}', unnest],
)

const punctuation = '!"#$%&\'()*+,-./:;<=>?@[]^`{|}~'
const literal: Mode = stringMode(['\\', /\\[^]?/y, skip], [punctuation, delimiter])
const interpolated: Mode = stringMode(
  ['\\', /\\[^]?/y, skip],
  ['#', /#\{/y, (scanner) => scanner.push(ruby)],
  [punctuation, delimiter],
)

function delimiter(scanner: Scanner, character: string): void {
  const { top } = scanner
  if (character === top.opener) top.depth++
  else if (character === top.closer && top.depth-- === 0) scanner.pop()
}

const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' }

/** `%w[a b]`, `%(a)`. After a value, `%` without a letter is the remainder operator. */
function percentLiteral(scanner: Scanner, token: string): void {
  const kind = token.length === 3 ? token[1]! : ''
  if (kind === '' && /[\w)\]]\s{0,8}$/.test(before(scanner))) {
    scanner.next = scanner.start + 1
    return
  }
  const opener = token.at(-1)!
  const closer = closers[opener]
  const mode = kind !== '' && 'qwis'.includes(kind) ? literal : interpolated
  scanner.push(mode, closer ?? opener, closer ? opener : '')
}

/** Words after which a `/` begins a regular expression. */
const beforeOperand = /(?:^|\W)(?:if|unless|when|while|until|and|or|not|return|in|then|else|elsif|puts)$/

function regExp(scanner: Scanner): void {
  const code = before(scanner)
  const isOperand = /(?:^|[(,=:[!&|?{;~\n])[ \t]{0,8}$/.test(code) || beforeOperand.test(code.trimEnd())
  const isArgument = /\w[ \t]$/.test(code) && !/[\s=]/.test(scanner.text[scanner.next] ?? ' ')
  if (isOperand || isArgument) scanner.push(interpolated, '/')
}

function before({ text, start }: Scanner): string {
  return text.slice(Math.max(0, start - 12), start)
}
