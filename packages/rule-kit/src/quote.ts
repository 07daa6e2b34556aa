import { codePoint } from './code-point.js'

/** In characters. */
const maxQuoteLength = 80

/** Control and format characters, lone surrogates, blank letters: invisible, or obeyed by a terminal. */
const invisible = () => /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Untrusted text with invisible characters written out, `ig<U+200B>nore`; also line breaks and tabs. */
export function visible(text: string): string {
  return text.replace(invisible(), codePoint)
}

/** At most `length` UTF-16 units of a text, with `…` if it was cut. Does not split surrogate pairs. */
export function clip(text: string, length: number): string {
  if (text.length <= length) return text
  return `${text
    .slice(0, length - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`
}

/** Untrusted text for a message: in backticks, on one line, at most 80 characters, without invisible characters or backticks; `""` for none. */
export function quote(value: string): string {
  if (value === '') return '`""`'
  // Slice first: a megabyte must not be spread into characters.
  const characters = Array.from(value.slice(0, 4 * maxQuoteLength).replace(/[\t\n\r\f ]{1,1000}/g, ' '))
  const shown =
    characters.length > maxQuoteLength ? [...characters.slice(0, maxQuoteLength - 1), '…'] : characters
  return `\`${visible(shown.join('')).replaceAll('`', "'")}\``
}
