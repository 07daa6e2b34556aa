import { knownMarks } from './known-tokens.js'

/** Tokens that are nothing but marks, perhaps with a blank before and line ends behind them. */
let known: ReadonlySet<string> | undefined

const isKnown = (piece: string) => (known ??= new Set(knownMarks.split('x'))).has(piece)

/** Marks from a place on, as the encoder cuts them off. */
export interface Marks {
  readonly end: number
  /** The most tokens that they can be. */
  readonly bound: number
  /** Whether they are surely a piece of their own, so that what follows is another. */
  readonly apart: boolean
}

/**
 * Reads marks, with the line ends behind them. The encoder cuts ` ?[^\s\p{L}\p{N}]+[\r\n/]*` off as one piece, and a piece that is
 * a token is one. Where it might cut otherwise, each character counts.
 *
 * @param start - At a mark, or at the one blank before it.
 */
export function readMarks(text: string, start: number): Marks {
  const afterBlank = text.charCodeAt(start) === space
  const first = afterBlank ? start + 1 : start
  let at = first
  while (isMark(text.charCodeAt(at))) at++
  const count = at - first
  const next = text.charCodeAt(at)
  // One mark alone goes with the word behind it.
  const isGlued = !afterBlank && count === 1 && isLetter(next)
  const apart = !isGlued && (afterBlank || mayBegin(text, start)) && endsMarks(next)
  if (!isGlued) while (isTail(text.charCodeAt(at))) at++
  if (apart && isKnown(text.slice(start, at))) return { end: at, bound: 1, apart }
  let bound = 0
  for (let i = start; i < at; i++) bound += text.charCodeAt(i) < 0x80 ? 1 : 3
  return { end: at, bound, apart }
}

/**
 * How many tokens so many line ends are at most, which begin at `start`. With blanks around them they may be cut otherwise.
 */
export function lineEndsBound(text: string, start: number, end: number): number {
  let next = end
  while (text.charCodeAt(next) === space) next++
  const apart =
    isWordEnd(text.charCodeAt(start - 1)) &&
    !isWhite(text.charCodeAt(next)) &&
    !(text.charCodeAt(next) >= 0x80)
  return apart && isKnown(text.slice(start, end)) ? 1 : end - start
}

const space = 0x20
const isLetter = (code: number) => (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a)
const isWordEnd = (code: number) => isLetter(code) || (code >= 0x30 && code <= 0x39)
const isWhite = (code: number) => code === space || (code >= 0x09 && code <= 0x0d)
const isLineEnd = (code: number) => code === 0x0a || code === 0x0d
const isTail = (code: number) => isLineEnd(code) || code === 0x2f

/** Neither letter, digit, blank nor combining mark: of ASCII, and the dashes, quotes, arrows, boxes and signs that texts are full of. */
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

/** Whether a piece surely begins here: behind another sign it may have begun before, and so may a slash behind a line end. */
function mayBegin(text: string, start: number): boolean {
  const before = text.charCodeAt(start - 1)
  if (Number.isNaN(before) || isWordEnd(before)) return true
  return isWhite(before) && !(isLineEnd(before) && text.charCodeAt(start) === 0x2f)
}

/** Another sign might belong to the same piece. */
function endsMarks(next: number): boolean {
  return Number.isNaN(next) || isWordEnd(next) || isWhite(next)
}
