import type { Line, Piece } from '../../terminal/styled-text.js'
import { dim, paragraph } from '../../terminal/styled-text.js'

/** What more skills than these have in common is reported once for all of them. */
export const reportedOneByOne = 3

/** Skills or places that stand for all. */
export const examples = 3

/** The same things by what they have in common, each in as many groups as it has keys. */
export function groupedBy<One>(
  all: readonly One[],
  keysOf: (one: One) => readonly string[],
): Map<string, [One, ...One[]]> {
  const groups = new Map<string, [One, ...One[]]>()
  for (const one of all)
    for (const key of new Set(keysOf(one))) {
      const group = groups.get(key)
      if (group) group.push(one)
      else groups.set(key, [one])
    }
  return groups
}

export function exampleLines(indent: number, shown: readonly (string | Piece)[], rest: string): Line[] {
  return [
    ...shown.slice(0, examples).flatMap((skill) => paragraph(indent, skill)),
    ...paragraph(indent, dim(`and ${shown.length - examples} more${rest}`)),
  ]
}
