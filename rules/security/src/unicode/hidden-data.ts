import { anomalyOf, type Detector } from '../anomaly.js'

export const tags = /[\u{e0000}-\u{e007f}]+/gu
export const selectors = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]+/gu

/** A region and its subdivision in tag letters, closed: `gbsct`, `ustx` (UTS #51, ED-14a). */
const subdivision = /^[\u{e0061}-\u{e007a}]{2}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,4}\u{e007f}$/u
const blackFlag = '\u{1f3f4}'

/** Tag characters, invisible copies of ASCII that can spell whole instructions, outside of flag emoji. */
export const tagCharacters: Detector = function* (text) {
  for (const match of text.matchAll(tags)) {
    const [run] = match
    if (text.startsWith(blackFlag, match.index - 2) && subdivision.test(run)) continue
    const count = run.length / 2
    const message = `${count} invisible tag character${count === 1 ? ' stands' : 's stand'} outside a flag emoji${meaningOf(run)}.`
    yield anomalyOf(match, 'tag', 'tag-characters', message)
  }
}

/** What the tag characters spell. */
function meaningOf(run: string): string {
  const spelled = Array.from(run.slice(0, 120), (character) => character.codePointAt(0)! - 0xe0000)
    .filter((code) => code >= 0x20 && code <= 0x7e)
    .map((code) => String.fromCharCode(code))
    .join('')
    .replaceAll('`', "'")
  return spelled.trim() === '' ? '' : ` and spell \`${spelled}${run.length > 120 ? '…' : ''}\``
}

/** Text and emoji style. Editors leave them behind when an emoji is deleted, and double them when one is typed twice. */
const styles = /^[\ufe0e\ufe0f]{1,2}$/
const ideograph = () => /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Tang}]$/u
/** Characters without standardized variants. Emoji have only their two styles. */
const unvaried = () => /(?:^|[\p{sc=Latn}\p{Z}\p{Cc}!-/:-@[-`{-~\p{Emoji_Presentation}])$/u
const styledLatinWord = () => /\p{sc=Latn}[\ufe0e\ufe0f]{1,2}\p{sc=Latn}/u

/** Variation selectors without effect: each can stand for a byte, so that one emoji carries a page of text. */
export const variationSelectors: Detector = function* (text) {
  for (const match of text.matchAll(selectors)) {
    const [run] = match
    const end = match.index + run.length
    if (isOrdinary(text.slice(Math.max(0, match.index - 2), match.index), run, text.slice(end, end + 2)))
      continue
    const count = [...run].length
    yield count > 1
      ? anomalyOf(
          match,
          'variation-selector',
          'variation-selector-run',
          `${count} variation selectors stand in a row, where a character takes one; they can carry hidden text.`,
        )
      : anomalyOf(
          match,
          'variation-selector',
          'variation-selector',
          'A variation selector follows a character that has no variants.',
        )
  }
}

function isOrdinary(before: string, run: string, after: string): boolean {
  if (styles.test(run)) return !styledLatinWord().test(`${before}${run}${after}`)
  if ([...run].length > 1) return false
  return run.length === 2 ? ideograph().test(before) : !unvaried().test(before)
}
