const wordsWithSoftHyphens = /\p{L}+(?:\u00ad\p{L}+)+/gu

/** Who hyphenates for the web does it for long words; the words that attacks split (`instructions`) are shorter. */
const longWord = 13

/** A part that may stand alone at the end of a line: two letters, one of them sounding. */
const syllable = /(?=[^]{2})(?=.*[aeiouyæœøáàâäãåéèêëíìîïóòôöõúùûüýÿąęėįųūāēīōůűőıăơư])/iu

/**
 * Whether the soft hyphens of a line are where a typesetter puts them: at syllables, and a really long word among them
 * (`Donau·dampf·schiff·fahrt`, copied from a web page). They sit anywhere in words that are split to get past a filter.
 */
export function isHyphenated(line: string): boolean {
  const words = line.match(wordsWithSoftHyphens) ?? []
  return (
    words.every((word) => word.split('\u00ad').every((part) => syllable.test(part))) &&
    words.some((word) => word.replaceAll('\u00ad', '').length >= longWord)
  )
}
