/** A mapping of a manifest. */
type Mapping = Readonly<Record<string, unknown>>

export function isMapping(value: unknown): value is Mapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value of a key; `undefined` when there is none, or the value is not a mapping. */
export function valueIn(value: unknown, key: string): unknown {
  return isMapping(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

/** The string under a key, unless it is empty. */
export function textIn(value: unknown, key: string): string | undefined {
  const text = valueIn(value, key)
  return typeof text === 'string' && text !== '' ? text : undefined
}

/** The list under a key; empty when there is none. */
export function listIn(value: unknown, key: string): readonly unknown[] {
  const list = valueIn(value, key)
  return Array.isArray(list) ? list : []
}

/** Entries of the mapping under a key; none when there is none. */
export function entriesIn(value: unknown, key: string): [string, unknown][] {
  const mapping = valueIn(value, key)
  return isMapping(mapping) ? Object.entries(mapping) : []
}
