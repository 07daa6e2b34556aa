/** The field of a parsed file with what was worked out of it. `Symbol.for`: a package of rules may bring a rule kit of its own. */
export const memory: unique symbol = Symbol.for('skillgauge.memory')

interface Remembering {
  readonly [memory]?: Map<object, unknown>
}

/**
 * What is worked out of a file once, for all rules that ask: `compute` runs when nothing is kept under `key` yet. A throw is not
 * kept.
 *
 * A `WeakMap` would do the same, but to the engine's frequent collections its values are all alive: what a skill of a
 * thousand has left behind would pile up.
 *
 * @param key - Who asks, such as the function that computes.
 */
export function kept<T>(file: object, key: object, compute: () => T): T {
  const known = (file as Remembering)[memory] ?? memoryOf(file)
  if (!known.has(key)) known.set(key, compute())
  return known.get(key) as T
}

/** For files that somebody has made without one. */
const memories = new WeakMap<object, Map<object, unknown>>()

function memoryOf(file: object): Map<object, unknown> {
  const known = memories.get(file) ?? new Map<object, unknown>()
  memories.set(file, known)
  return known
}
