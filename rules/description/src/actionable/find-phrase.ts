/** Whether a phrase counts, given the folded text before and after it. */
type PhraseTest = (phrase: string, before: string, after: string) => boolean

/** The first phrase that occurs in the text and is accepted. Ignores case, accents and line breaks. */
export function findPhrase(
  text: string,
  phrases: readonly string[],
  accepts: PhraseTest = () => true,
): string | undefined {
  const folded = fold(text)
  const all = foldAll(phrases)
  return phrases.find((_, i) => occurs(all[i]!, folded, accepts))
}

/** By list: there are a thousand phrases, the same for every skill. */
const foldedPhrases = new WeakMap<readonly string[], readonly string[]>()

function foldAll(phrases: readonly string[]): readonly string[] {
  const known = foldedPhrases.get(phrases) ?? phrases.map(fold)
  foldedPhrases.set(phrases, known)
  return known
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

/** How much text on each side of a phrase is passed to the test, in UTF-16 units. */
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
 * Whether two characters belong to the same word. Only for scripts with blanks between all words: Chinese and Japanese have no blanks,
 * Arabic and Hebrew write "and" and "when" as part of the next word.
 */
function splitsWord(left: string | undefined, right: string | undefined): boolean {
  const isLetter = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}_]/u
  return left !== undefined && right !== undefined && isLetter.test(left) && isLetter.test(right)
}
