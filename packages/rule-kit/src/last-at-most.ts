/**
 * Index of the last of `length` ascending numbers that is at most `value`; -1: none. Binary search.
 *
 * @param numberAt - The number at an index, such as the start of a line.
 */
export function lastAtMost(length: number, numberAt: (index: number) => number, value: number): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >> 1
    if (numberAt(middle) <= value) low = middle + 1
    else high = middle
  }
  return low - 1
}
