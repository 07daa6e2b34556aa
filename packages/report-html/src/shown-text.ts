/** What a reader cannot see, but for the joiners and selectors of emoji. */
const unseen =
  /(?![\u200C\u200D\uFE0E\uFE0F\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu

const special = /[&<>"]/g
const references: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Most text has nothing to name, and this is found out ten times as fast. */
const plain = /^[\x20-\x7E\t]*$/

/** Text between tags; what cannot be seen is named in an element of its own. Line breaks become spaces. */
export function inText(text: string): string {
  if (plain.test(text)) return escaped(text)
  return escaped(text.replace(/\r\n|[\n\r]/g, ' ')).replace(
    unseen,
    (character) => `<span class="u">${codePoint(character)}</span>`,
  )
}

export function inAttribute(text: string): string {
  return escaped(text.replace(/\r\n|[\n\r\t]/g, ' ')).replace(
    unseen,
    (character) => `[${codePoint(character)}]`,
  )
}

export function linesOf(text: string): string[] {
  return text.split(/\r\n|[\n\r]/)
}

export function utf8Length(text: string): number {
  let bytes = text.length
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    // A pair of surrogates is four bytes: two for each.
    if (unit > 0x7f) bytes += unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1
  }
  return bytes
}

/** Takes so many bytes out of what is left, unless fewer than `keep` would be. */
export function spend(budget: { left: number }, bytes: number, keep = 0): boolean {
  if (bytes > budget.left - keep) return false
  budget.left -= bytes
  return true
}

function escaped(text: string): string {
  return text.replace(special, (character) => references[character]!)
}

function codePoint(character: string): string {
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
}
