import { jsonEscapes } from '@skillgauge/core'
import { codePoint } from '@skillgauge/rule-kit'

/**
 * What must not reach a terminal as it is: control characters (a terminal obeys them), bidirectional and other format
 * characters (they hide or reorder what is read), whatever else no font draws (Default_Ignorable_Code_Point, unassigned
 * ones like U+2065 among them), line and paragraph separators, lone surrogates. The joiners U+200C and U+200D, the
 * selectors of Mongolian and U+FE00 to U+FE0F stay: words and emoji are made with them.
 */
const invisible =
  /(?![\u180B-\u180F\u200C\u200D\uFE00-\uFE0F])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\p{Cs}]/gu

/** One line of text that shows everything in it: `<U+001B>` in place of an escape. */
export function visible(text: string): string {
  return text.replace(/\r\n|[\n\r\t]/g, ' ').replace(invisible, codePoint)
}

/** The same for a text of several lines, which stay lines. */
export function visibleLines(text: string): string {
  return text
    .split(/\r\n|[\n\r]/)
    .map(visible)
    .join('\n')
}

/** The same for JSON, which stays the same JSON: every such character as `\uXXXX`. */
export function visibleJson(json: string): string {
  // The line breaks of the layout are not part of any string in it.
  return json.replace(/[^\x20-\x7E\n]/gu, (character) =>
    character.search(invisible) === 0 ? jsonEscapes(character) : character,
  )
}
