/**
 * Spearman's rank correlation of two lists of the same length: the Pearson correlation of the ranks, where equal numbers share the
 * mean of their ranks.
 * @returns 1 for the same order, -1 for the opposite one, `undefined` when all numbers of a list are equal.
 */
export function rankCorrelation(one, other) {
  const [a, b] = [ranksOf(one), ranksOf(other)]
  const mean = (one.length + 1) / 2
  const sum = (x, y) => x.reduce((total, rank, i) => total + (rank - mean) * (y[i] - mean), 0)
  const scale = Math.sqrt(sum(a, a) * sum(b, b))
  return scale === 0 ? undefined : sum(a, b) / scale
}

function ranksOf(numbers) {
  return numbers.map((number) => {
    const below = numbers.filter((other) => other < number).length
    const equal = numbers.filter((other) => other === number).length
    return below + (equal + 1) / 2
  })
}
