/** Upper bound of tokens (placeholder until the word list is generated): one token per UTF-16 unit, three for others. */
export function tokenUpperBound(text: string, _limit: number): number {
  let bound = text.length
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x7f) bound += 2
  return bound
}
