import type { Finding } from '@skillgauge/rule-kit'

/** Most items of one kind that a result lists: a skill can have thousands of files. */
const maxListed = 100

/** A finding for each of the first hundred items, and one with the number of the others. */
export function* findingsFor<T>(
  items: readonly T[],
  toFinding: (item: T) => Finding,
  rest: string,
): Generator<Finding> {
  for (const item of firstHundred(items)) yield toFinding(item)
  if (items.length > maxListed) yield { message: `${items.length - maxListed} more ${rest}.` }
}

/** The first hundred, for the details of a result. */
export function firstHundred<T>(items: readonly T[]): readonly T[] {
  return items.slice(0, maxListed)
}
