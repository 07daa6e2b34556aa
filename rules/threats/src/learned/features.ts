import { hashText } from '@skillgauge/detect'
import { allActs } from './acts/index.js'
import { hostsNamed } from './hosts-named.js'

/** Something that a text does, and where it says so first; without a place if it is said of its hosts. */
export interface FoundAct {
  readonly says: string
  readonly place?: { readonly start: number; readonly end: number }
}

/**
 * @param text - Folded, lower case.
 * @param told - SKILL.md, the same way.
 */
export function actsIn(text: string, told: string): FoundAct[] {
  const found: FoundAct[] = []
  for (const [says, on] of allActs) {
    const match = on.exec(text)
    if (match) found.push({ says, place: { start: match.index, end: match.index + match[0].length } })
  }
  return [...found, ...Array.from(hostsNamed(text, told), (says) => ({ says }))]
}

/** An act is told by as many features: there are few acts and many words. */
const times = 6

/** The features of an act, as hashes of 32 bits. */
export function featuresOfAct(says: string): number[] {
  return Array.from({ length: times }, (_, i) => hashText(says, 1000 + i, 0, says.length) >>> 0)
}

/** The features of a window. */
export function featuresOf(words: Uint32Array, acts: readonly FoundAct[], isProgram: boolean): Uint32Array {
  const own = [...acts.map(({ says }) => says), ...(isProgram ? ['a program'] : [])].flatMap(featuresOfAct)
  return Uint32Array.from([...own, ...words])
}
