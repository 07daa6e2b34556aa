import { englishMoments, limits, scope } from './english.js'
import { otherMoments } from './other-languages.js'
import { findWordsOfUser } from './words-of-users.js'

/** What says when to use a skill, in words that are no set phrase. `undefined` if nothing does. */
export function findMoment(description: string): string | undefined {
  const words = findWordsOfUser(description)
  if (words !== undefined) return words
  // Expressions that ignore case take thrice as long.
  const text = description.toLowerCase()
  for (const moment of [...englishMoments, ...otherMoments]) {
    const found = moment.exec(text)
    if (found) return found[0].trim()
  }
  const limit = limits.exec(text)
  return limit && scope.test(text.slice(0, limit.index)) ? limit[0] : undefined
}
