/** How much of a description is read, in UTF-16 units: twice as much as any host reads. */
const maxLength = 3_072

/** The words of a text, in lower case. In scripts without spaces each letter is a word. */
export function wordsOf(text: string): string[] {
  const plain = text.slice(0, maxLength).normalize('NFKC').toLowerCase()
  return (
    plain.match(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}]{1,100}/gu,
    ) ?? []
  )
}
