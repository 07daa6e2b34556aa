/** Longest part of a description that is looked at, in UTF-16 code units: twice what any host takes. */
const longest = 3_072

/** The words of a text, in lower case. In scripts without spaces each letter is one. */
export function wordsOf(text: string): string[] {
  const plain = text.slice(0, longest).normalize('NFKC').toLowerCase()
  return (
    plain.match(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}]{1,100}/gu,
    ) ?? []
  )
}
