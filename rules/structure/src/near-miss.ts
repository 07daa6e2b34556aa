/** Longer words are not a slip of the pen, and the distance of two words costs the product of their lengths. */
const longest = 32

/** The candidate that `word` was probably meant to be: the same but for case and separators, or a letter or two away. */
export function nearMiss(word: string, candidates: readonly string[]): string | undefined {
  if (word.length > longest) return undefined
  const folded = fold(word)
  let best: { candidate: string; distance: number } | undefined
  for (const candidate of candidates) {
    const other = fold(candidate)
    const distance = editDistance(folded, other)
    // One slip in a short word, two in a long one.
    if (distance > (other.length < 6 ? 1 : 2)) continue
    if (!best || distance < best.distance) best = { candidate, distance }
  }
  return best?.candidate
}

function fold(word: string): string {
  return word.toLowerCase().replace(/[-_. ]/g, '')
}

/** How many letters must be added, dropped, replaced or swapped with their neighbour (optimal string alignment). */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1))
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (swapped) cost = Math.min(cost, beforeLast[j - 2]! + 1)
      row.push(cost)
    }
    beforeLast = last
    last = row
  }
  return last[b.length]!
}
