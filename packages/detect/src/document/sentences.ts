const abbreviation = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|approx|no|z\.b|p\. ?ex|ej|ex)\.$/i
const fullStop = 46
const straightQuote = 34

/** Special characters of a sentence, as bits: slower checks run only for sentences that have them. */
export const special = { end: 1, quotation: 2, tag: 4, emphasis: 8 } as const

const specialOf = new Uint8Array(128)
for (const [bit, specials] of [
  [special.end, '!.;?|'],
  [special.quotation, '"`'],
  [special.tag, '<'],
  [special.emphasis, '*~'],
] as const)
  for (const char of specials) specialOf[char.charCodeAt(0)] = bit

/** Shorter sentences are joined to the next one: `Note:`, `1.`, `Yes.` */
const minLength = 25
/** UTF-16 units. Longer sentences are read in overlapping pieces, so that no padding hides an instruction. */
const maxLength = 500
const overlap = 100

/**
 * Visits the sentences of `text[from..to)` in order.
 *
 * @param visit - Receives the offsets of a sentence and its special characters. A piece of a longer one gets those of the whole.
 */
export function eachSentence(
  text: string,
  from: number,
  to: number,
  visit: (start: number, end: number, specials: number) => void,
): void {
  let start = from
  let specials = 0
  let isQuoted = false
  for (let i = from; i < to; i++) {
    const code = text.charCodeAt(i)
    if (code < 128) {
      const bit = specialOf[code]!
      if (bit === 0) continue
      specials |= bit
      if (code === straightQuote) isQuoted = !isQuoted
      if (bit !== special.end || (i + 1 < to && !isSpace(text, i + 1)) || i + 1 - start < minLength) continue
      if (code === fullStop && abbreviation.test(text.slice(Math.max(start, i - 7), i + 1))) continue
    } else if (!isIdeographicEnd(code)) {
      if (isQuotationMark(code)) specials |= special.quotation
      continue
    } else if (i + 1 < to && closesQuotation(text.charCodeAt(i + 1), isQuoted)) {
      // No space stands between them.
      i++
      specials |= special.quotation
    }
    close(text, start, i + 1, specials, visit)
    start = i + 1
    specials = 0
    isQuoted = false
  }
  if (start < to) close(text, start, to, specials, visit)
}

function close(
  text: string,
  from: number,
  to: number,
  specials: number,
  visit: (start: number, end: number, specials: number) => void,
): void {
  let start = from
  for (; to - start > maxLength; start += maxLength - overlap) visit(start, start + maxLength, specials)
  if (!isBlank(text, start, to)) visit(start, to, specials)
}

/** The offsets of the sentences of `text[from..to)`. */
export function sentencesIn(text: string, from: number, to: number): [start: number, end: number][] {
  const found: [number, number][] = []
  eachSentence(text, from, to, (start, end) => found.push([start, end]))
  return found
}

/** `“`, `”`, `„`, `«` and `»`. */
function isQuotationMark(code: number): boolean {
  return (code >= 0x201c && code <= 0x201e) || code === 0xab || code === 0xbb
}

function closesQuotation(code: number, isQuoted: boolean): boolean {
  return code === 0x201d || (code === straightQuote && isQuoted)
}

/** `。`, `！`, `？` and `；`. */
function isIdeographicEnd(code: number): boolean {
  return code === 0x3002 || code === 0xff01 || code === 0xff1f || code === 0xff1b
}

function isBlank(text: string, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (!isSpace(text, i)) return false
  return true
}

function isSpace(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code < 128 ? code === 32 || (code > 8 && code < 14) : /\s/.test(text[at]!)
}
