/** `1,234,567`. `toLocaleString('en')` does the same, but its first call takes 20 ms. */
export function withCommas(number: number): string {
  const digits = String(number)
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end))
  return groups.join(',')
}
