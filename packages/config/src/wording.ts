export { reasonOf } from '@skillgauge/core'

/** `a`, `b` or `c`. */
export function alternatives(words: readonly string[]): string {
  const shown = words.map((word) => `\`${word}\``)
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} or ${shown.at(-1)}`
}

/** The text in backticks, cut when it is long. */
export function quoted(text: string): string {
  return `\`${text.length > 80 ? `${text.slice(0, 79)}…` : text}\``
}

/** A value as a message names it: itself when it is short and plain, else its kind. */
export function shownValue(value: unknown): string {
  if (typeof value === 'string' && value.trim() !== '') return quoted(value)
  return typeof value === 'number' || typeof value === 'boolean' ? `\`${value}\`` : kindOf(value)
}

/** What kind of thing a value is, as a message says it. */
export function kindOf(value: unknown): string {
  if (value === undefined) return 'missing'
  if (value === null || value === '') return 'empty'
  if (typeof value === 'string') return value.trim() === '' ? 'blank' : 'text'
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}
