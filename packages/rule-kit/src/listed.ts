/** Words as a sentence lists them: `a`, `a and b`, `a, b and c`. (`Intl.ListFormat` takes ten milliseconds to make.) */
export function listed(words: readonly string[], last: 'and' | 'or' = 'and'): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
}
