import { codePoint } from './code-point.js'

/** Longest value that a message quotes whole, in characters. */
const longest = 80

/** What a terminal or an editor would not show, or would obey: control and format characters, lone surrogates, blank letters. */
const unseen = () => /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Somebody's text with what cannot be seen written out: `ig<U+200B>nore`. Line breaks and tabs are written out, too. */
export function visible(text: string): string {
  return text.replace(unseen(), codePoint)
}

/** At most `length` UTF-16 units of a text; what was cut off shows as `…`. A pair of surrogates is never halved. */
export function clip(text: string, length: number): string {
  if (text.length <= length) return text
  return `${text
    .slice(0, length - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`
}

/**
 * Somebody's text as a message shows it: in backticks, on one line, cut at 80 characters, with nothing invisible in it
 * (`<U+200B>`) and no backtick that would end the quotation.
 */
export function quote(value: string): string {
  // A slice first: a name of a megabyte must not be spread into characters.
  const characters = Array.from(value.slice(0, 4 * longest).replace(/[\t\n\r\f ]{1,1000}/g, ' '))
  const shown = characters.length > longest ? [...characters.slice(0, longest - 1), '…'] : characters
  return `\`${visible(shown.join('')).replaceAll('`', "'")}\``
}
