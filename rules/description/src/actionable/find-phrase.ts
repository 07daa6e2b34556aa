/** Whether a phrase counts that stands between these two parts of a folded text. */
export type PhraseTest = (phrase: string, before: string, behind: string) => boolean

/** The first of the phrases that stands in the text and counts, whatever the case, the accents and the line breaks. */
export function findPhrase(
  text: string,
  phrases: readonly string[],
  accepts: PhraseTest = () => true,
): string | undefined {
  const folded = fold(text)
  return phrases.find((phrase) => occurs(fold(phrase), folded, accepts))
}

/** Letters without case, accents, vowel points and hamza; commas and white space as one blank. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[\s,]+/g, ' ')
    .trim()
}

/** So much of the text is looked at on both sides of a phrase. */
const around = 200

function occurs(phrase: string, text: string, accepts: PhraseTest): boolean {
  if (phrase === '') return false
  for (let at = text.indexOf(phrase); at !== -1; at = text.indexOf(phrase, at + 1)) {
    const end = at + phrase.length
    if (splitsWord(text[at - 1], phrase[0]) || splitsWord(phrase.at(-1), text[end])) continue
    if (accepts(phrase, text.slice(Math.max(0, at - around), at), text.slice(end, end + around))) return true
  }
  return false
}

/**
 * Whether a word runs on between two characters. Only in the scripts that put blanks between whole words: Chinese and
 * Japanese have none, Arabic and Hebrew write "and" and "when" as part of the next word.
 */
function splitsWord(left: string | undefined, right: string | undefined): boolean {
  const isLetter = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}_]/u
  return left !== undefined && right !== undefined && isLetter.test(left) && isLetter.test(right)
}
