/** Invisible characters, except the joiners and variation selectors of emoji. */
const invisible =
  /(?![\u200C\u200D\uFE0E\uFE0F\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu

const special = /[&<>"]/g
const references: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A fast path: most text has no invisible characters, and this test is ten times as fast. */
const plain = /^[\x20-\x7E\t]*$/

/** Escapes text between tags. Invisible characters become a `<span>` with their code point, line breaks become spaces. */
export function inText(text: string): string {
  if (plain.test(text)) return escaped(text)
  return escaped(text.replace(/\r\n|[\n\r]/g, ' ')).replace(
    invisible,
    (character) => `<span class="u">${codePoint(character)}</span>`,
  )
}

export function inAttribute(text: string): string {
  return escaped(text.replace(/\r\n|[\n\r\t]/g, ' ')).replace(
    invisible,
    (character) => `[${codePoint(character)}]`,
  )
}

export function linesOf(text: string): string[] {
  return text.split(/\r\n|[\n\r]/)
}

/** Takes `bytes` from the budget and returns true; returns false when less than `keep` would be left. */
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
