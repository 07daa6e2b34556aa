const abbreviation = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|approx|no|z\.b|p\. ?ex|ej|ex)\.$/i

/** Whether a text ends in a dot that ends no sentence. */
export function isAbbreviation(text: string): boolean {
  return abbreviation.test(text)
}

/** Kana and Chinese characters. */
export function isCjk(code: number): boolean {
  return code >= 0x3040 && code < 0xa000
}

/** Full stops of scripts that write them without a blank behind. */
export const bareSentenceEnd = new Set([...'。！？；'].map((char) => char.charCodeAt(0)))

/** Whether a sentence ends with this sign. A dot ends one before a blank, but not after `e.g`. */
export function endsSentence(text: string, sign: number, next: number): boolean {
  // | ! ? ;
  if (sign === 0x7c || sign === 0x21 || sign === 0x3f || sign === 0x3b) return true
  if (sign !== 0x2e) return false
  const after = next < text.length ? text.charCodeAt(next) : 10
  return (
    (after === 32 || after === 10 || after === 9) && !isAbbreviation(text.slice(Math.max(0, next - 8), next))
  )
}
