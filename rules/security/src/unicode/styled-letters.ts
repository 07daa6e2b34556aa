import { hasMany, linesOf } from './surroundings.js'
import { anomalyOf, type Detector } from '../anomaly.js'

export const styled = /[\u2102-\u2134\u249c-\u24e9\uff21-\uff5a\u{1d400}-\u{1d6a5}\u{1f110}-\u{1f189}]/u

/** Mathematical alphabets, with the letters outside of their block (ℎ, ℬ, ℝ …). */
const mathematicalWords =
  /(?:[\u{1d400}-\u{1d6a5}]|[\u2102\u210a-\u2113\u2115\u2119-\u211d\u2124\u2128\u212c\u212d\u212f-\u2131\u2133\u2134]){4,}/gu

/** Circled, parenthesized, squared and negative letters. */
const enclosedWords =
  /[\u249c-\u24e9\u{1f110}-\u{1f12b}\u{1f130}-\u{1f149}\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]{4,}/gu
const fullWidthWords = /[\uff21-\uff3a\uff41-\uff5a]{4,}/g
const eastAsian = () => /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Bopo}]/u

/** Words in styled letters: a reader sees the word, a search for it finds nothing. */
export const styledLetters: Detector = function* (text) {
  for (const match of text.matchAll(mathematicalWords))
    yield found(match, 'mathematical-letters', 'mathematical')
  for (const match of text.matchAll(enclosedWords)) yield found(match, 'enclosed-letters', 'enclosed')
  const lineAt = linesOf(text)
  let eastAsianText: boolean | undefined
  for (const match of text.matchAll(fullWidthWords)) {
    const line = lineAt(match.index)
    line.eastAsian ??= eastAsian().test(line.text)
    if (line.eastAsian || (eastAsianText ??= isEastAsian(text))) continue
    yield found(match, 'full-width-letters', 'full-width')
  }
}

function found(match: RegExpExecArray, patternId: string, style: string) {
  const word = match[0].normalize('NFKC').replace(/[()]/g, '')
  const shown = word.length > 40 ? `${word.slice(0, 39)}…` : word
  const message = `\`${shown}\` is written in ${style} letters; a word is written in plain ones.`
  return anomalyOf(match, 'styled-letters', patternId, message)
}

/** For lines in full-width letters alone: headings and table cells of East Asian texts. */
function isEastAsian(text: string): boolean {
  return hasMany(text, new RegExp(eastAsian(), 'gu'))
}
