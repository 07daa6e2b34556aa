import { clip, visible as withCodes } from '@skillgauge/rule-kit'

/** Characters of the longest excerpt in a finding. */
const maxLength = 120
/** Characters of its line that `excerptAround` shows on each side. */
const contextLength = 30

/** `text[start..end)` on one line, invisible characters shown by their code, at most 120 characters. */
export function excerptOfHit(text: string, start: number, end: number): string {
  return clip(visible(text.slice(start, Math.min(end, start + 4 * maxLength))).trim(), maxLength)
}

/** Like `excerptOfHit`, with the rest of the line if there is room. */
export function excerptOf(text: string, start: number, end: number): string {
  const lineEnd = text.indexOf('\n', end)
  const stop = Math.min(lineEnd < 0 ? text.length : lineEnd, Math.max(end, start + maxLength))
  return excerptOfHit(text, start, stop)
}

/** The text at `offset` with a little of its line on both sides, for hits of a few characters. */
export function excerptAround(text: string, offset: number, length: number): string {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1
  const lineEnd = text.indexOf('\n', offset)
  const from = wholeCharacter(text, Math.max(lineStart, offset - contextLength))
  const to = Math.min(
    lineEnd < 0 ? text.length : lineEnd,
    offset + Math.min(length, maxLength) + contextLength,
  )
  return clip(withCodes(text.slice(from, wholeCharacter(text, to))).trim(), maxLength)
}

/** Moves an offset back if it splits a surrogate pair. */
function wholeCharacter(text: string, offset: number): number {
  return /^[\udc00-\udfff]/.test(text.charAt(offset)) ? offset - 1 : offset
}

/** Shows control, invisible and direction characters by their code: `ig<U+200B>nore`. White space becomes one space. */
export function visible(text: string): string {
  return withCodes(text.replace(/\s+/g, ' '))
}

/** Whether a hit is in quotation marks or inline code, by the text before and after it on its line. */
export function isQuoted(before: string, after: string): boolean {
  const isBetween = (mark: string) => before.split(mark).length % 2 === 0 && after.includes(mark)
  return (
    isBetween('`') ||
    isBetween('"') ||
    (before.lastIndexOf('“') > before.lastIndexOf('”') && after.includes('”'))
  )
}
