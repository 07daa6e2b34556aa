/** `a`, `a and b`, `a, b and c`. (`Intl.ListFormat` takes 10 ms to create.) */
export function listed(words: readonly string[], last: 'and' | 'or' = 'and'): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
}
