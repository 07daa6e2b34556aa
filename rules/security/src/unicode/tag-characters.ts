import type { Detector } from '../suspect.js'

const runs = /[\u{e0000}-\u{e007f}]+/gu

/** A region and its subdivision in tag letters, closed: `gbsct`, `ustx` (UTS #51, ED-14a). */
const subdivision = /^[\u{e0061}-\u{e007a}]{2}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,4}\u{e007f}$/u
const blackFlag = '\u{1f3f4}'

/** Tag characters are invisible copies of ASCII: whole orders can be written with them. Flags of regions need a few. */
export const tagCharacters: Detector = function* (text) {
  for (const match of text.matchAll(runs)) {
    const isFlag = text.startsWith(blackFlag, match.index - 2) && subdivision.test(match[0])
    if (isFlag) continue
    const count = match[0].length / 2
    yield {
      offset: match.index,
      length: match[0].length,
      kind: 'tag',
      patternId: 'tag-characters',
      message: `${count} invisible tag character${count === 1 ? ' stands' : 's stand'} outside a flag emoji${meaning(match[0])}.`,
    }
  }
}

/** The text that the tag characters spell, for the report. */
function meaning(run: string): string {
  const spelled = Array.from(run.slice(0, 120), (character) => character.codePointAt(0)! - 0xe0000)
    .filter((code) => code >= 0x20 && code <= 0x7e)
    .map((code) => String.fromCharCode(code))
    .join('')
    .replaceAll('`', "'")
  return spelled.trim() === '' ? '' : ` and spell \`${spelled}${run.length > 120 ? '…' : ''}\``
}
