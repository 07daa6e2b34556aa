/** East Asian wide and full-width letters take two columns. */
const wide =
  /^[\u1100-\u115F\u2E80-\u303E\u3041-\u33FF\u3400-\u4DBF\u4E00-\u9FFF\uA000-\uA4CF\uA960-\uA97F\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6\u{1B000}-\u{1B2FF}\u{20000}-\u{3FFFD}]/u
const emoji = /^\p{Emoji_Presentation}|^\p{Emoji}.*\uFE0F/u
const zeroWidth = /^[\p{M}\u200C\u200D]/u
const plain = /^[\x20-\x7E]*$/

let segmenter: Intl.Segmenter | undefined

/** Characters as a reader counts them. */
export function graphemes(text: string): string[] {
  if (plain.test(text)) return text.split('')
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

export function textWidth(text: string): number {
  return plain.test(text)
    ? text.length
    : graphemes(text).reduce((sum, grapheme) => sum + graphemeWidth(grapheme), 0)
}

/** Shortens a text to `width` columns; `more` replaces its end, or with `keep: 'end'` its start. */
export function truncate(text: string, width: number, more: string, keep: 'start' | 'end' = 'start'): string {
  if (textWidth(text) <= width) return text
  const parts = keep === 'start' ? graphemes(text) : graphemes(text).reverse()
  const room = width - more.length
  let used = 0
  const fitting = parts.slice(
    0,
    Math.max(
      0,
      parts.findIndex((part) => (used += graphemeWidth(part)) > room),
    ),
  )
  return keep === 'start' ? fitting.join('') + more : more + fitting.reverse().join('')
}

function graphemeWidth(grapheme: string): number {
  if (wide.test(grapheme) || emoji.test(grapheme)) return 2
  return zeroWidth.test(grapheme) ? 0 : 1
}
