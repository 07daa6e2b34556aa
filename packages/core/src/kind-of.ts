/** What a value is, in a message: `nothing`, `text`, `a list`, `an object`, `a number`. */
export function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return '`null`'
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'string' ? 'text' : typeof value === 'object' ? 'an object' : `a ${typeof value}`
}
