const notInWord = () => /[^\p{L}\u00ad]+/u
const insideWord = () => /\p{L}\u00ad+\p{L}/u

/** Who hyphenates for the web does it for long words; the words that attacks split (`instructions`) are shorter. */
const longWord = 13

// Both cases are listed: to ignore case by Unicode's rules takes milliseconds to prepare.
const vowel =
  /[aeiouyæœøáàâäãåéèêëíìîïóòôöõúùûüýÿąęėįųūāēīōůűőıăơưAEIOUYÆŒØÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÝŸĄĘĖĮŲŪĀĒĪŌŮŰŐĂƠƯ]/

/**
 * Whether the soft hyphens of a line are where a typesetter puts them: at syllables, and a really long word among them
 * (`Donau·dampf·schiff·fahrt`, copied from a web page). They sit anywhere in words that are split to get past a filter.
 */
export function isHyphenated(line: string): boolean {
  const words = line.split(notInWord()).filter((word) => insideWord().test(word))
  const parts = words.flatMap((word) => word.split('\u00ad').filter(Boolean))
  return (
    parts.every((part) => part.length >= 2 && vowel.test(part)) &&
    words.some((word) => word.replaceAll('\u00ad', '').length >= longWord)
  )
}
