/** The field of a parsed file for cached values. `Symbol.for`: a plugin may have its own copy of the rule kit. */
export const memory: unique symbol = Symbol.for('skillgauge.memory')

interface Remembering {
  readonly [memory]?: Map<object, unknown>
}

/**
 * Caches a value that several rules compute from a file: `compute` runs once per `key`. An error is not cached.
 *
 * Not a `WeakMap`: minor garbage collections keep its values, which pile up over a thousand skills.
 *
 * @param key - Such as the function that computes.
 */
export function kept<T>(file: object, key: object, compute: () => T): T {
  const known = (file as Remembering)[memory] ?? memoryOf(file)
  if (!known.has(key)) known.set(key, compute())
  return known.get(key) as T
}

/** For files without the field. */
const memories = new WeakMap<object, Map<object, unknown>>()

function memoryOf(file: object): Map<object, unknown> {
  const known = memories.get(file) ?? new Map<object, unknown>()
  memories.set(file, known)
  return known
}
