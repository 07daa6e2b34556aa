/**
 * Optimal string alignment distance in UTF-16 units: characters to insert, delete, replace or swap with their neighbour. Time
 * is the product of both lengths: give a `limit` for long texts.
 *
 * @param limit - Above it the result is `Infinity`.
 */
export function editDistance(a: string, b: string, limit = Infinity): number {
  if (Math.abs(a.length - b.length) > limit) return Infinity
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  const [from, to] = [a.slice(start), b.slice(start)]
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, j) => j)
  for (let i = 1; i <= from.length; i++) {
    const row = [i]
    for (let j = 1; j <= to.length; j++) {
      const replaced = last[j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      const swapped = isSwap ? beforeLast[j - 2]! + 1 : Infinity
      row.push(Math.min(replaced, last[j]! + 1, row[j - 1]! + 1, swapped))
    }
    // A swap uses the row before the last.
    if (Math.min(...row) > limit && Math.min(...last) > limit) return Infinity
    beforeLast = last
    last = row
  }
  const distance = last[to.length]!
  return distance > limit ? Infinity : distance
}
