/** UTF-16 units to the nearest letter: over a quotation mark, a bracket or emphasis, not over a phrase. */
const maxDistance = 24

/** Characters of one script; digits and punctuation belong to many. */
const letter = () => /[\p{L}\p{Nl}]|(?=\p{M})\P{sc=Zinh}/u
const rightToLeft = () =>
  /[\p{scx=Hebr}\p{scx=Arab}\p{scx=Syrc}\p{scx=Thaa}\p{scx=Nkoo}\p{scx=Adlm}\p{scx=Rohg}\p{scx=Samr}\p{scx=Mand}]/u
const rightToLeftLetters = () => new RegExp(`(?=\\p{L})${rightToLeft().source}`, 'gu')
/** With marks and joiners, which inherit the script of their letter. */
const latin = () => /[\p{sc=Latn}\p{sc=Zinh}]/u

/** A line with cached properties: a line full of invisible characters asks for them many times. */
interface Line {
  readonly text: string
  rightToLeft?: boolean
  hyphenated?: boolean
  eastAsian?: boolean
}

/** The text around a match. */
export class Surroundings {
  constructor(
    private readonly text: AroundText,
    private readonly offset: number,
    private readonly end: number,
  ) {}

  /** The previous character, `''` at the start of the text. */
  get before(): string {
    return lastCharacter(this.text.text, this.offset)
  }

  /** The next character, `''` at the end of the text. */
  get after(): string {
    return firstCharacter(this.text.text, this.end)
  }

  get line(): Line {
    return this.text.lineAt(this.offset)
  }

  get insideLatinWord(): boolean {
    return latin().test(this.before) && latin().test(this.after)
  }

  /** Whether its line or most of the text is written from right to left. */
  get rightToLeft(): boolean {
    const line = this.line
    line.rightToLeft ??= rightToLeft().test(line.text)
    return line.rightToLeft || this.text.isRightToLeft
  }

  /** Whether the nearest letter on either side, on the same line, matches. */
  between(script: RegExp): boolean {
    const { before, after, offset, end } = this
    if (script.test(before) || script.test(after)) return true
    if (!letter().test(before) && script.test(letterBefore(this.text.text, offset))) return true
    return !letter().test(after) && script.test(letterAfter(this.text.text, end))
  }
}

export class AroundText {
  readonly lineAt: (offset: number) => Line
  private mainlyRightToLeft: boolean | undefined

  constructor(readonly text: string) {
    this.lineAt = linesOf(text)
  }

  around(offset: number, length: number): Surroundings {
    return new Surroundings(this, offset, offset + length)
  }

  get isRightToLeft(): boolean {
    return (this.mainlyRightToLeft ??= hasMany(this.text, rightToLeftLetters()))
  }
}

/** UTF-16 units: longer lines are read in parts, in linear time. */
const part = 1_000

/** Creates a function that returns the line at an offset, or of a long line its part and the two beside it. */
export function linesOf(text: string): (offset: number) => Line {
  let start = 0
  let end = -1
  let lineEnd = -1
  let line: Line = { text: '' }
  return (offset) => {
    if (offset >= start && offset < end && offset <= lineEnd) return line
    start = offset - (offset % part)
    end = start + part
    const before = text.slice(Math.max(0, start - part), offset)
    const after = text.slice(offset, end + part)
    const lineStart = offset - before.length + before.lastIndexOf('\n') + 1
    const newline = after.indexOf('\n')
    lineEnd = newline === -1 ? end + part : offset + newline
    start = Math.max(start, lineStart)
    line = { text: text.slice(lineStart, lineEnd) }
    return line
  }
}

/** Whether an expression matches at least 100 times. */
export function hasMany(text: string, global: RegExp): boolean {
  let count = 0
  for (const _ of text.matchAll(global)) if (++count >= 100) return true
  return false
}

export function lastCharacter(text: string, end: number): string {
  const isPair = (text.charCodeAt(end - 1) & 0xfc00) === 0xdc00
  return text.slice(Math.max(0, end - (isPair ? 2 : 1)), end)
}

export function firstCharacter(text: string, start: number): string {
  const isPair = (text.charCodeAt(start) & 0xfc00) === 0xd800
  return text.slice(start, start + (isPair ? 2 : 1))
}

function letterBefore(text: string, end: number): string {
  let found = ''
  for (const character of text.slice(Math.max(0, end - maxDistance), end)) {
    if (character === '\n') found = ''
    else if (letter().test(character)) found = character
  }
  return found
}

function letterAfter(text: string, start: number): string {
  for (const character of text.slice(start, start + maxDistance)) {
    if (character === '\n') return ''
    if (letter().test(character)) return character
  }
  return ''
}
