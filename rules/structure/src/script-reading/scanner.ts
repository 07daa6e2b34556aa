import { HereDocuments } from './here-documents.js'

/** A part of a script that is not code. Spans are in order, do not overlap, and none is empty. */
export interface Span {
  readonly start: number
  readonly end: number
  readonly kind: 'comment' | 'string' | 'here-document'
}

type Action = (scanner: Scanner, token: string) => unknown

/** The characters that a token can begin with, a sticky pattern when it is longer than one character, and its action. */
export type Token =
  readonly [first: string, action: Action] | readonly [first: string, pattern: RegExp, action: Action]

/** The tokens that matter in code, or in a kind of string. Text between them is skipped. */
export interface Mode {
  readonly isString: boolean
  /** Finds the first character of a token. */
  readonly first: RegExp
  /** By first character, in the order in which they are tried. */
  readonly tokens: ReadonlyMap<string, readonly { readonly pattern: RegExp; readonly action: Action }[]>
}

export function codeMode(...tokens: readonly Token[]): Mode {
  const characters = new Set(tokens.flatMap(([first]) => [...first]))
  const tokensOf = (character: string) =>
    tokens
      .filter(([first]) => first.includes(character))
      .map((token) =>
        token.length === 3 ? { pattern: token[1], action: token[2] } : { pattern: /[^]/y, action: token[1] },
      )
  return {
    isString: false,
    first: new RegExp(`[${[...characters].join('').replace(/[\\\]^-]/g, '\\$&')}]`, 'g'),
    tokens: new Map([...characters].map((character) => [character, tokensOf(character)])),
  }
}

export function stringMode(...tokens: readonly Token[]): Mode {
  return { ...codeMode(...tokens), isString: true }
}

/** An open string, code in a string, or the script itself. */
interface Frame {
  readonly mode: Mode
  /** The delimiter that ends a string, unless its mode defines the end. */
  readonly closer: string
  /** The delimiter that nests in a string and must be closed first: `(` in `%q(…)`. */
  readonly opener: string
  /** Number of open brackets. */
  depth: number
}

/** Scans a script token by token, in linear time. */
export class Scanner {
  /** Offset of the current token. */
  start = 0
  /** Where scanning goes on: after the token, unless its action says otherwise. */
  next = 0
  readonly spans: Span[] = []
  private readonly stack: Frame[]
  private readonly hereDocuments: HereDocuments
  private stringStart = 0

  constructor(
    readonly text: string,
    code: Mode,
  ) {
    this.stack = [{ mode: code, closer: '', opener: '', depth: 0 }]
    this.hereDocuments = new HereDocuments(text)
  }

  get top(): Frame {
    return this.stack.at(-1)!
  }

  get outerMode(): Mode | undefined {
    return this.stack.at(-2)?.mode
  }

  scan(): Span[] {
    while (this.next < this.text.length) {
      const { first, tokens } = this.top.mode
      first.lastIndex = this.next
      if (!first.test(this.text)) break
      this.start = first.lastIndex - 1
      this.next = first.lastIndex
      for (const { pattern, action } of tokens.get(this.text[this.start]!)!) {
        pattern.lastIndex = this.start
        if (!pattern.test(this.text)) continue
        this.next = pattern.lastIndex
        action(this, this.text.slice(this.start, this.next))
        break
      }
    }
    if (this.top.mode.isString) this.add('string', this.stringStart, this.text.length)
    return this.spans
  }

  /** Adds a span unless it is empty. */
  add(kind: Span['kind'], start: number, end: number): void {
    if (end > start) this.spans.push({ start, end, kind })
  }

  /** Enters a string, or code in a string. */
  push(mode: Mode, closer = '', opener = ''): void {
    if (this.top.mode.isString) this.add('string', this.stringStart, this.start)
    this.stack.push({ mode, closer, opener, depth: 0 })
    this.stringStart = this.next
  }

  /** Leaves a string, which ends at `end`, or code in a string. The script itself is not left. */
  pop(end = this.start): void {
    if (this.stack.length === 1) return
    if (this.top.mode.isString) this.add('string', this.stringStart, end)
    this.stack.pop()
    this.stringStart = this.next
  }

  /** Registers a here document, which begins on the next line. */
  announceHereDocument(opening: RegExp): void {
    this.next = this.hereDocuments.announce(this.start, opening)
  }

  /** At a line end: reads the here documents that the line has announced. */
  readHereDocuments(): void {
    const add = (start: number, end: number) => this.add('here-document', start, end)
    this.next = this.hereDocuments.readAfter(this.start, add)
  }
}

export const comment: Action = (scanner) => scanner.add('comment', scanner.start, scanner.next)

export const skip: Action = () => {}

export const pop: Action = (scanner) => scanner.pop()

export const nest: Action = (scanner) => void scanner.top.depth++

export const unnest: Action = (scanner) => {
  if (scanner.top.depth > 0) scanner.top.depth--
  else scanner.pop()
}

/** A string without code in it. Its pattern leaves out the closing quote, which may be missing. */
export const quoted: Action = (scanner, token) => {
  const [quote] = /^(?:"""|'''|.)/.exec(token)!
  scanner.add('string', scanner.start + quote.length, scanner.next)
  if (scanner.text.startsWith(quote, scanner.next)) scanner.next += quote.length
}

/** Strings that end with their line at the latest. */
export const lineStrings: readonly Token[] = [
  ['"', /"(?:\\[^]|[^"\\\n])*(?:\\$)?/y, quoted],
  ["'", /'(?:\\[^]|[^'\\\n])*(?:\\$)?/y, quoted],
]
