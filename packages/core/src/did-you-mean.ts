import { editDistance } from '@skillgauge/rule-kit'

/** ` Did you mean \`…\`?` for the nearest known word; empty when none is near. */
export function didYouMean(word: string, known: readonly string[]): string {
  const nearest = nearestTo(word, known)
  return nearest === undefined ? '' : ` Did you mean \`${nearest}\`?`
}

/**
 * The known word of which `word` may be a typo.
 *
 * @param edits - How many letters of a known word may be wrong; a third of them by default.
 */
export function nearestTo(
  word: string,
  known: readonly string[],
  edits = (candidate: string): number => Math.ceil(candidate.length / 3),
): string | undefined {
  // Edit distance takes time quadratic in the length.
  if (word.length > 100) return undefined
  // `token-budget` for `content.token-budget`: the plugin is missing.
  const ending = known.filter((candidate) => candidate.endsWith(`.${word}`))
  if (ending.length === 1) return ending[0]
  let nearest: string | undefined
  let least = Infinity
  for (const candidate of known) {
    const most = Math.min(4, edits(candidate))
    const count = editDistance(word.toLowerCase(), candidate.toLowerCase(), most)
    // A word of which no letter is right is not a typo.
    if (count < Math.min(least, candidate.length)) [nearest, least] = [candidate, count]
  }
  return nearest
}
