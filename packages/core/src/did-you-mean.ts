import { editDistance } from '@skillgauge/rule-kit'

/** ` Did you mean \`…\`?` for the known word that is nearest to `word`; empty when none is near. */
export function didYouMean(word: string, known: readonly string[]): string {
  const nearest = nearestTo(word, known)
  return nearest === undefined ? '' : ` Did you mean \`${nearest}\`?`
}

/**
 * The known word that a typing mistake could have turned into `word`.
 *
 * @param edits - How many letters may be wrong in a known word; a third of them unless said otherwise.
 */
export function nearestTo(
  word: string,
  known: readonly string[],
  edits = (candidate: string): number => Math.ceil(candidate.length / 3),
): string | undefined {
  // A longer word is not a mistyped key; and the distance is quadratic in its length.
  if (word.length > 100) return undefined
  // `token-budget` for `content.token-budget`: the first part forgotten.
  const ending = known.filter((candidate) => candidate.endsWith(`.${word}`))
  if (ending.length === 1) return ending[0]
  let nearest: string | undefined
  let least = Infinity
  for (const candidate of known) {
    const most = Math.min(4, edits(candidate))
    const count = editDistance(word.toLowerCase(), candidate.toLowerCase(), most)
    if (count < least) [nearest, least] = [candidate, count]
  }
  return nearest
}
