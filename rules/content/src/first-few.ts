import type { Finding } from '@skillgauge/rule-kit'

/**
 * Most things of one kind that a result lists. A skill can hold thousands of files; somebody who fixes the first hundred has
 * understood.
 */
export const maxListed = 100

/** A finding for each of the first hundred, and one that says how many more there are. */
export function* findingsFor<T>(
  all: readonly T[],
  find: (one: T) => Finding,
  rest: string,
): Generator<Finding> {
  for (const one of all.slice(0, maxListed)) yield find(one)
  if (all.length > maxListed) yield { message: `${all.length - maxListed} more ${rest}.` }
}

/** The first hundred, for the details of a result. */
export function firstHundred<T>(all: readonly T[]): readonly T[] {
  return all.slice(0, maxListed)
}
