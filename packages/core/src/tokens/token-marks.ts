import { knownMarks } from './known-tokens.js'

/** Tokens of marks only, with an optional blank before and line ends after them. */
let known: ReadonlySet<string> | undefined

const isKnown = (piece: string) => (known ??= new Set(knownMarks.split('x'))).has(piece)

/** A run of marks, as the encoder splits it off. */
interface Marks {
  readonly end: number
  /** Upper bound of their tokens. */
  readonly bound: number
  /** Whether they are surely a separate piece. */
  readonly isSeparate: boolean
}

/**
 * Reads marks with the line ends after them. The encoder splits ` ?[^\s\p{L}\p{N}]+[\r\n/]*` off as one piece; one that is a
 * known token counts 1. Where the split is uncertain, each character counts.
 *
 * @param start - At a mark, or at the blank before it.
 */
export function readMarks(text: string, start: number): Marks {
  const afterBlank = text.charCodeAt(start) === space
  const first = afterBlank ? start + 1 : start
  let at = first
  while (isMark(text.charCodeAt(at))) at++
  const count = at - first
  const next = text.charCodeAt(at)
  // A single mark joins the word after it.
  const joinsWord = !afterBlank && count === 1 && isLetter(next)
  const isSeparate = !joinsWord && (afterBlank || isPieceStart(text, start)) && isPieceEnd(next)
  if (!joinsWord) while (isTail(text.charCodeAt(at))) at++
  if (isSeparate && isKnown(text.slice(start, at))) return { end: at, bound: 1, isSeparate }
  let bound = 0
  for (let i = start; i < at; i++) bound += text.charCodeAt(i) < 0x80 ? 1 : 3
  return { end: at, bound, isSeparate }
}

/** Upper bound of the tokens of a run of line ends. Blanks around them may change the split. */
export function lineEndsBound(text: string, start: number, end: number): number {
  let next = end
  while (text.charCodeAt(next) === space) next++
  const isSeparate =
    isWordEnd(text.charCodeAt(start - 1)) &&
    !isWhite(text.charCodeAt(next)) &&
    !(text.charCodeAt(next) >= 0x80)
  return isSeparate && isKnown(text.slice(start, end)) ? 1 : end - start
}

const space = 0x20
const isLetter = (code: number) => (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a)
const isWordEnd = (code: number) => isLetter(code) || (code >= 0x30 && code <= 0x39)
const isWhite = (code: number) => code === space || (code >= 0x09 && code <= 0x0d)
const isLineEnd = (code: number) => code === 0x0a || code === 0x0d
const isTail = (code: number) => isLineEnd(code) || code === 0x2f

/** ASCII punctuation, and common dashes, quotes, arrows, boxes and signs. */
export function isMark(code: number): boolean {
  if (code < 0x80) return code > space && code < 0x7f && !isWordEnd(code)
  if (code < 0x2010 || code > 0x27bf) return false
  return (
    code <= 0x2027 ||
    (code >= 0x2190 && code <= 0x21ff) ||
    (code >= 0x2500 && code <= 0x257f) ||
    (code >= 0x2700 && code <= 0x2775) ||
    code >= 0x2794
  )
}

/** Whether a piece surely begins here: after another mark it may have begun before, as may a slash after a line end. */
function isPieceStart(text: string, start: number): boolean {
  const before = text.charCodeAt(start - 1)
  if (Number.isNaN(before) || isWordEnd(before)) return true
  return isWhite(before) && !(isLineEnd(before) && text.charCodeAt(start) === 0x2f)
}

/** Another mark might belong to the same piece. */
function isPieceEnd(next: number): boolean {
  return Number.isNaN(next) || isWordEnd(next) || isWhite(next)
}
