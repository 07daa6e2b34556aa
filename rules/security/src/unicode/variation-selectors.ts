import type { Detector } from '../suspect.js'

const runs = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]+/gu

/** Text and emoji style. An editor leaves them behind when an emoji is deleted, and doubles them when one is typed twice. */
const styles = /^[\ufe0e\ufe0f]{1,2}$/
const ideograph = () => /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Tang}]$/u
/** What never has a standardized variant; nor have emoji but for their two styles. */
const unvaried = () => /(?:^|[\p{sc=Latn}\p{Z}\p{Cc}!-/:-@[-`{-~\p{Emoji_Presentation}])$/u
const latinWordStyled = () => /\p{sc=Latn}[\ufe0e\ufe0f]{1,2}\p{sc=Latn}/u

/** Variation selectors that vary nothing: each can stand for a byte, so that one emoji carries a page of text. */
export const variationSelectors: Detector = function* (text) {
  for (const match of text.matchAll(runs)) {
    const before = text.slice(Math.max(0, match.index - 2), match.index)
    const length = match[0].length
    if (isOrdinary(before, match[0], text.slice(match.index + length, match.index + length + 2))) continue
    const count = [...match[0]].length
    yield {
      offset: match.index,
      length,
      kind: 'variation-selector',
      patternId: count > 1 ? 'variation-selector-run' : 'variation-selector',
      message:
        count > 1
          ? `${count} variation selectors stand in a row, where a character takes one; they can carry hidden text.`
          : 'A variation selector follows a character that has no variants.',
    }
  }
}

function isOrdinary(before: string, run: string, after: string): boolean {
  if (styles.test(run)) return !latinWordStyled().test(`${before}${run}${after}`)
  if ([...run].length > 1) return false
  return run.length === 2 ? ideograph().test(before) : !unvaried().test(before)
}
