import { knownTokens } from './known-tokens.js'
import { isMark, lineEndsBound, readMarks } from './token-marks.js'

/** All tokens of up to four characters of the shape ` ?[a-z]*`, and the commonest longer ones made of letters. */
let known: ReadonlySet<string> | undefined

function isKnown(word: string): boolean {
  return (known ??= new Set(knownTokens.split('|'))).has(word)
}

/** Every token of at most this length that is nothing but lower-case letters (with a blank before them) is known. */
const completeLength = 4

/**
 * A number of `o200k_base` tokens that `text` never exceeds, for a fraction of the cost of counting. Stops soon after
 * `limit` is passed, so a greater answer means only “may be more”.
 *
 * Why it holds: the encoder never joins letters with digits, nor across `aB`. Every character that is not an ASCII letter is
 * counted as a token (or as its bytes), so a token that holds one is counted; what is left are tokens inside one run of
 * letters, and of those `longestChain` gives the most there can be.
 */
export function tokenUpperBound(text: string, limit: number): number {
  if (text.length <= limit) {
    const bytes = utf8Length(text)
    if (bytes <= limit) return bytes
  }

  let bound = 0
  let at = 0
  /** Where a piece of its own has ended last. */
  let apartUntil = 0
  while (at < text.length && bound <= limit) {
    const code = text.charCodeAt(at)
    const start = at
    if (isLetter(code)) {
      at = endOfWord(text, at)
      bound += wordBound(text, start, at, start === apartUntil)
    } else if (code === space) {
      while (text.charCodeAt(++at) === space);
      if (isMark(text.charCodeAt(at))) {
        // The last blank goes with the marks.
        bound += Math.ceil((at - start - 1) / 64)
        at--
        takeMarks()
        continue
      }
      // The last blank goes with the word that follows; those before it are one token, up to 79 of them.
      const blanks = isLetter(text.charCodeAt(at)) ? at - start - 1 : at - start
      bound += Math.ceil(blanks / 64) + (isLetter(text.charCodeAt(at)) || blanks === 1 ? 0 : 1)
    } else if (isDigit(code)) {
      while (isDigit(text.charCodeAt(++at)));
      bound += digitsBound(at - start, text.charCodeAt(start - 1))
    } else if (isMark(code)) {
      takeMarks()
    } else if (code === lineEnd) {
      while (text.charCodeAt(++at) === lineEnd);
      bound += lineEndsBound(text, start, at)
    } else {
      bound += code < 0x80 ? 1 : code < 0x800 ? 2 : 3
      at++
    }
  }
  return bound

  function takeMarks(): void {
    const marks = readMarks(text, at)
    bound += marks.bound
    at = marks.end
    if (marks.apart) apartUntil = at
  }
}

/** The encoder cuts digits off by threes, and a digit beyond ASCII before them, which is counted already, shifts where it cuts. */
function digitsBound(count: number, before: number): number {
  return Math.ceil((before >= 0x80 ? count + 2 : count) / 3)
}

/** No token is shorter than a byte. A surrogate counts three, so a pair counts more than its four bytes. */
function utf8Length(text: string): number {
  let bytes = text.length
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code >= 0x80) bytes += code < 0x800 ? 1 : 2
  }
  return bytes
}

const space = 0x20
const lineEnd = 0x0a
const isLower = (code: number) => code >= 0x61 && code <= 0x7a
const isUpper = (code: number) => code >= 0x41 && code <= 0x5a
const isLetter = (code: number) => isLower(code) || isUpper(code)
const isDigit = (code: number) => code >= 0x30 && code <= 0x39

/** Capitals, then lower-case letters: the encoder splits behind them. */
function endOfWord(text: string, start: number): number {
  let at = start
  while (isUpper(text.charCodeAt(at))) at++
  while (isLower(text.charCodeAt(at))) at++
  return at
}

/** Of the letters from `start` to `end`, with the blank before them when there is one. `begins`: a piece surely begins with them. */
function wordBound(text: string, start: number, end: number, begins: boolean): number {
  const before = text.charCodeAt(start - 1)
  const word = before === space ? text.slice(start - 1, end) : text.slice(start, end)
  const standsAlone = (begins || splitsBefore(before)) && splitsAfter(text.charCodeAt(end))
  if (standsAlone && isKnown(word)) return 1
  return longestChain(word)
}

/** A punctuation mark, a tab or another letter may be taken into the word's token. */
function splitsBefore(code: number): boolean {
  return Number.isNaN(code) || code === space || code === 0x0a || isDigit(code) || isLower(code)
}

/** `'s` stays with its word, and so may letters beyond ASCII. */
function splitsAfter(code: number): boolean {
  return Number.isNaN(code) || (code < 0x80 && code !== 0x27)
}

const chains = new Map<string, number>()
/** Words remembered; texts repeat themselves, hostile ones do not. */
const rememberedWords = 50_000
/** Longer words are hardly words: a token per character. */
const longestWord = 40

/**
 * The most tokens that can stand next to each other inside `word`. Byte-pair encoding joins neighbours as long as
 * together they are a token, so no two neighbours are; and a short piece in lower case is a token only if it is known.
 */
function longestChain(word: string): number {
  const remembered = chains.get(word)
  if (remembered !== undefined) return remembered
  const length = word.length
  if (length > longestWord) return length
  const knownPiece = knownPieces(word)
  // longest[end × width + size]: tokens of the longest chain that ends at `end` with a piece of `size` characters.
  const width = length + 1
  const longest = new Uint8Array(width * width)
  let most = 1
  for (let end = 1; end <= length; end++) {
    for (let size = 1; size <= end; size++) {
      const start = end - size
      const mayBeToken =
        size > completeLength || knownPiece[start * width + end] || hasUpper(word, start, end)
      if (!mayBeToken) continue
      let chain = 0
      for (let previous = 1; previous <= start; previous++) {
        const before = longest[start * width + previous]!
        if (before > chain && !knownPiece[(start - previous) * width + end]) chain = before
      }
      longest[end * width + size] = chain + 1
      if (chain + 1 > most) most = chain + 1
    }
  }
  if (chains.size < rememberedWords) chains.set(word, most)
  return most
}

/** For each start and end, at start × (length + 1) + end, whether the piece between them is a known token. */
function knownPieces(word: string): Uint8Array {
  const width = word.length + 1
  const pieces = new Uint8Array(width * width)
  for (let start = 0; start < word.length; start++) {
    for (let end = start + 1; end <= word.length; end++) {
      if (isKnown(word.slice(start, end))) pieces[start * width + end] = 1
    }
  }
  return pieces
}

function hasUpper(word: string, start: number, end: number): boolean {
  for (let i = start; i < end; i++) if (isUpper(word.charCodeAt(i))) return true
  return false
}
