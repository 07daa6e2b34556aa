import { codePoint } from './code-point.js'

/** Longest value that a message quotes whole, in characters. */
const longest = 80

/**
 * Somebody's text as a message shows it: in backticks, on one line, cut at 80 characters, with nothing invisible in it
 * (`<U+200B>`) and no backtick that would end the quotation.
 */
export function quote(value: string): string {
  // A slice first: a name of a megabyte must not be spread into characters.
  const characters = Array.from(value.slice(0, 4 * longest).replace(/[\t\n\r\f ]{1,1000}/g, ' '))
  const shown = characters.length > longest ? [...characters.slice(0, longest - 1), '…'] : characters
  return `\`${shown.map(visible).join('')}\``
}

function visible(character: string): string {
  if (character === '`') return "'"
  if (!/^[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]$/u.test(character)) return character
  return codePoint(character)
}
