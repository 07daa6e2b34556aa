import { codePoint } from '@skillgauge/rule-kit'
import { jsonEscapes } from './json-escapes.js'

/**
 * Characters that no report may show as they are, least of all a terminal: control characters, bidirectional and other format characters, those that no font draws
 * (Default_Ignorable_Code_Point, also unassigned ones like U+2065), line and paragraph separators, lone surrogates. Joiners and variation
 * selectors stay, because words and emoji are made with them.
 */
const invisible =
  /(?![\u180B-\u180F\u200C\u200D\uFE00-\uFE0F])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\p{Cs}]/gu

/** Makes one line of text, with `<U+001B>` instead of an escape character. */
export function visible(text: string): string {
  return text.replace(/\r\n|[\n\r\t]/g, ' ').replace(invisible, codePoint)
}

/** The same, but line breaks stay. */
export function visibleLines(text: string): string {
  return text
    .split(/\r\n|[\n\r]/)
    .map(visible)
    .join('\n')
}

/** The same for JSON, with `\uXXXX`: its value stays the same. */
export function visibleJson(json: string): string {
  // Line breaks are layout: they are not part of a string.
  return json.replace(/[^\x20-\x7E\n]/gu, (character) =>
    character.search(invisible) === 0 ? jsonEscapes(character) : character,
  )
}

/**
 * Escapes what runners of CI jobs read as commands in their log: `::` at the start of a line (GitHub), and `##[`, `##vso[`, `##teamcity[`
 * anywhere (GitHub, Azure, TeamCity).
 *
 * @param escape - How the format of the text writes a character escaped.
 */
export function escapeCiCommands(line: string, escape: (character: string) => string = codePoint): string {
  return line
    .replace(/^(\s*):(?=:)/, (_, space: string) => space + escape(':'))
    .replace(/#(?=#(?:vso|teamcity)?\[)/g, escape)
}
