/**
 * Index of the last of `length` ascending numbers that is at most `value`; -1 when there is none. Takes logarithmic time.
 *
 * @param numberAt - The number at an index, such as where a line or a code block begins.
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
