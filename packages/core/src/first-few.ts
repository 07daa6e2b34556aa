/** `a, b and 3 more`; all of them when there are no more than `most`. */
export function firstFew(words: readonly string[], most: number): string {
  const more = words.length - most
  return words.slice(0, most).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
