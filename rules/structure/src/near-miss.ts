import { editDistance } from '@skillgauge/rule-kit'

/** Longer words are not a slip of the pen, and the distance of two words costs the product of their lengths. */
const longest = 32

/** The candidate that `word` was probably meant to be: the same but for case and separators, or a letter or two away. */
export function nearMiss(word: string, candidates: readonly string[]): string | undefined {
  if (word.length > longest) return undefined
  const folded = fold(word)
  let best: { candidate: string; distance: number } | undefined
  for (const candidate of candidates) {
    const other = fold(candidate)
    // One slip in a short word, two in a long one.
    const distance = editDistance(folded, other, other.length < 6 ? 1 : 2)
    if (distance === Infinity) continue
    if (!best || distance < best.distance) best = { candidate, distance }
  }
  return best?.candidate
}

/** The candidate that `word` is but for case and separators. */
export function sameField(word: string, candidates: readonly string[]): string | undefined {
  if (word.length > longest) return undefined
  const folded = fold(word)
  return candidates.find((candidate) => fold(candidate) === folded)
}

function fold(word: string): string {
  return word.toLowerCase().replace(/[-_. ]/g, '')
}
