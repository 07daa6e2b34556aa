import { utf8Length } from '@skillgauge/rule-kit'
import { knownTokens } from './known-tokens.js'
import { isMark, lineEndsBound, readMarks } from './token-marks.js'

/** All tokens of up to four characters of the shape ` ?[a-z]*`, and the commonest longer ones. */
let known: ReadonlySet<string> | undefined

function isKnown(word: string): boolean {
  return (known ??= new Set(knownTokens.split('|'))).has(word)
}

/** All tokens of at most this length that are lower-case letters, with an optional blank before them, are known. */
const completeLength = 4

/**
 * An upper bound of the `o200k_base` tokens of `text`, much cheaper than counting. Stops soon after `limit`, so a greater
 * result only means “may be more”.
 *
 * Why it holds: the encoder never joins letters with digits, nor across `aB`. Every character that is not an ASCII letter
 * counts as a token (or as its bytes), so a token with such a character is counted. What is left are tokens inside one run of
 * letters, which `longestChain` bounds.
 */
export function tokenUpperBound(text: string, limit: number): number {
  // A token has at least one byte.
  if (text.length <= limit) {
    const bytes = utf8Length(text)
    if (bytes <= limit) return bytes
  }

  let bound = 0
  let at = 0
  /** End of the last piece that is surely separate. */
  let separateUntil = 0
  while (at < text.length && bound <= limit) {
    const code = text.charCodeAt(at)
    const start = at
    if (isLetter(code)) {
      at = endOfWord(text, at)
      bound += wordBound(text, start, at, start === separateUntil)
    } else if (code === space) {
      while (text.charCodeAt(++at) === space);
      if (isMark(text.charCodeAt(at))) {
        // The marks take the last blank.
        bound += Math.ceil((at - start - 1) / 64)
        at--
        addMarks()
        continue
      }
      // The next word takes the last blank; up to 79 blanks before it are one token.
      const blanks = isLetter(text.charCodeAt(at)) ? at - start - 1 : at - start
      bound += Math.ceil(blanks / 64) + (isLetter(text.charCodeAt(at)) || blanks === 1 ? 0 : 1)
    } else if (isDigit(code)) {
      while (isDigit(text.charCodeAt(++at)));
      bound += digitsBound(at - start, text.charCodeAt(start - 1))
    } else if (isMark(code)) {
      addMarks()
    } else if (code === lineEnd) {
      while (text.charCodeAt(++at) === lineEnd);
      bound += lineEndsBound(text, start, at)
    } else {
      bound += code < 0x80 ? 1 : code < 0x800 ? 2 : 3
      at++
    }
  }
  return bound

  function addMarks(): void {
    const marks = readMarks(text, at)
    bound += marks.bound
    at = marks.end
    if (marks.isSeparate) separateUntil = at
  }
}

/** The encoder splits digits by threes. A digit beyond ASCII before them, counted already, shifts the split. */
function digitsBound(count: number, before: number): number {
  return Math.ceil((before >= 0x80 ? count + 2 : count) / 3)
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

/** Bound of the letters from `start` to `end`, with the blank before them. `startsPiece`: surely a piece begins here. */
function wordBound(text: string, start: number, end: number, startsPiece: boolean): number {
  const before = text.charCodeAt(start - 1)
  const word = before === space ? text.slice(start - 1, end) : text.slice(start, end)
  const isWholePiece = (startsPiece || isBoundaryBefore(before)) && isBoundaryAfter(text.charCodeAt(end))
  if (isWholePiece && isKnown(word)) return 1
  return longestChain(word)
}

/** Otherwise a mark, tab or letter may be part of the token of the word. */
function isBoundaryBefore(code: number): boolean {
  return Number.isNaN(code) || code === space || code === 0x0a || isDigit(code) || isLower(code)
}

/** `'s` and letters beyond ASCII may belong to the word. */
function isBoundaryAfter(code: number): boolean {
  return Number.isNaN(code) || (code < 0x80 && code !== 0x27)
}

const chains = new Map<string, number>()
/** Texts repeat their words; hostile ones do not. */
const rememberedWords = 50_000
/** Longer words count a token per character. */
const longestWord = 40

/**
 * The most tokens that `word` can be split into. Byte-pair encoding joins neighbours that together are a token, so no two
 * neighbours are one; and a short lower-case piece is a token only if it is known.
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
