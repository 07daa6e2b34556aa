/** How far a neighbouring letter may be: past a quotation mark, a bracket or emphasis, not past a phrase. */
const reach = 24

/** Letters that tell what script a text is in; digits and signs are shared by many scripts and tell nothing. */
const letter = /[\p{L}\p{Nl}]|(?=\p{M})\P{sc=Zinh}/u
const rightToLeft =
  /[\p{scx=Hebr}\p{scx=Arab}\p{scx=Syrc}\p{scx=Thaa}\p{scx=Nkoo}\p{scx=Adlm}\p{scx=Rohg}\p{scx=Samr}\p{scx=Mand}]/u
const rightToLeftLetters = new RegExp(`(?=\\p{L})${rightToLeft.source}`, 'gu')
/** Latin letters, and the marks and joiners that take on the script of their letter. */
const latin = /[\p{sc=Latn}\p{sc=Zinh}]/u

/** What stands around a stretch of text. Computed on demand: few stretches need all of it. */
export interface Surroundings {
  /** The characters directly before and after it, `''` at the ends of the text. */
  readonly before: string
  readonly after: string
  /** Its line. */
  readonly line: Line
  /** Whether the nearest letter on either side, on the same line, matches. */
  between(script: RegExp): boolean
  /** Whether it stands directly between two Latin letters. */
  readonly insideLatinWord: boolean
  /** Whether its line, or the text as a whole, is written from right to left. */
  readonly rightToLeft: boolean
}

/** A line with what has been found out about it: a line full of invisible characters asks again and again. */
export interface Line {
  readonly text: string
  rightToLeft?: boolean
  hyphenated?: boolean
  eastAsian?: boolean
}

/** Creates a function that looks around in `text`. */
export function surroundingsIn(text: string): (offset: number, length: number) => Surroundings {
  const lineAt = linesOf(text)
  let mainlyRightToLeft: boolean | undefined
  return (offset, length) => {
    const end = offset + length
    const before = lastCharacter(text, offset)
    const after = firstCharacter(text, end)
    return {
      before,
      after,
      get line() {
        return lineAt(offset)
      },
      between: (script) =>
        script.test(before) ||
        script.test(after) ||
        (!letter.test(before) && script.test(letterBefore(text, offset))) ||
        (!letter.test(after) && script.test(letterAfter(text, end))),
      insideLatinWord: latin.test(before) && latin.test(after),
      get rightToLeft() {
        const line = lineAt(offset)
        line.rightToLeft ??= rightToLeft.test(line.text)
        return line.rightToLeft || (mainlyRightToLeft ??= isRightToLeftText(text))
      },
    }
  }
}

/** An endless line is looked at in parts, so that the time stays in proportion to its length. */
const part = 1_000

/** Creates a function that gives the line an offset lies in, or its part and the two beside it. */
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

/** A line in Latin letters within a right-to-left text (a table row, a list of names) needs marks too. */
function isRightToLeftText(text: string): boolean {
  let count = 0
  for (const _ of text.matchAll(rightToLeftLetters)) if (++count >= 100) return true
  return false
}

function lastCharacter(text: string, end: number): string {
  const isPair = (text.charCodeAt(end - 1) & 0xfc00) === 0xdc00
  return text.slice(Math.max(0, end - (isPair ? 2 : 1)), end)
}

function firstCharacter(text: string, start: number): string {
  const isPair = (text.charCodeAt(start) & 0xfc00) === 0xd800
  return text.slice(start, start + (isPair ? 2 : 1))
}

function letterBefore(text: string, end: number): string {
  let found = ''
  for (const character of text.slice(Math.max(0, end - reach), end)) {
    if (character === '\n') found = ''
    else if (letter.test(character)) found = character
  }
  return found
}

function letterAfter(text: string, start: number): string {
  for (const character of text.slice(start, start + reach)) {
    if (character === '\n') return ''
    if (letter.test(character)) return character
  }
  return ''
}
