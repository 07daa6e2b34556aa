import { editDistance } from '@skillgauge/rule-kit'

/** The edit distance costs the product of the lengths. */
const maxLength = 32

/** The candidate that `word` is probably a typo of: it differs in case, separators, or one or two letters. */
export function nearMiss(word: string, candidates: readonly string[]): string | undefined {
  if (word.length > maxLength) return undefined
  const folded = fold(word)
  let best: { candidate: string; distance: number } | undefined
  for (const candidate of candidates) {
    const other = fold(candidate)
    const distance = editDistance(folded, other, other.length < 6 ? 1 : 2)
    if (distance === Infinity) continue
    if (!best || distance < best.distance) best = { candidate, distance }
  }
  return best?.candidate
}

/** The candidate that differs from `word` only in case and separators. */
export function sameField(word: string, candidates: readonly string[]): string | undefined {
  if (word.length > maxLength) return undefined
  const folded = fold(word)
  return candidates.find((candidate) => fold(candidate) === folded)
}

function fold(word: string): string {
  return word.toLowerCase().replace(/[-_. ]/g, '')
}
