/** The field of a parsed file that holds the values of `cached`. `Symbol.for`: a plugin may have its own copy of the rule kit. */
export const cacheField: unique symbol = Symbol.for('skillgauge.memory')

interface Caching {
  readonly [cacheField]?: Map<object, unknown>
}

/**
 * Caches a value that several rules compute from a file: `compute` runs once per `key`. An error is not cached.
 *
 * Not a `WeakMap`: minor garbage collections keep its values, which pile up over a thousand skills.
 *
 * @param key - Such as the function that computes.
 */
export function cached<T>(file: object, key: object, compute: () => T): T {
  const known = (file as Caching)[cacheField] ?? cacheOf(file)
  if (!known.has(key)) known.set(key, compute())
  return known.get(key) as T
}

/** For files without the field. */
const caches = new WeakMap<object, Map<object, unknown>>()

function cacheOf(file: object): Map<object, unknown> {
  const known = caches.get(file) ?? new Map<object, unknown>()
  caches.set(file, known)
  return known
}
