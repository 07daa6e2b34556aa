import { kindOf as kindOfValue } from '@skillgauge/core'
import { listed, quote } from '@skillgauge/rule-kit'

/** `a`, `b` or `c`. */
export function alternatives(words: readonly string[]): string {
  return listed(
    words.map((word) => `\`${word}\``),
    'or',
  )
}

/** Text that would look like another type without quotes. */
const looksLikeData = /^\s*(?:[-+]?\.?\d[\d.eE+-]*|true|false|null)\s*$/

/** A value in a message: itself when it is short and plain, else its kind. */
export function shownValue(value: unknown): string {
  if (typeof value === 'string' && looksLikeData.test(value)) return quote(`"${value}"`)
  if (typeof value === 'string' && value.trim() !== '') return quote(value)
  return typeof value === 'number' || typeof value === 'boolean' ? `\`${value}\`` : kindOf(value)
}

/** The kind of a value of a file, in a message. */
export function kindOf(value: unknown): string {
  if (value === undefined) return 'missing'
  if (value === null || value === '') return 'empty'
  if (typeof value === 'string' && value.trim() === '') return 'blank'
  return Array.isArray(value) && value.length === 0 ? 'an empty list' : kindOfValue(value)
}
