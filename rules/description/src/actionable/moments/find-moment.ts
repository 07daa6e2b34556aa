import { englishMoments } from './english.js'
import { otherMoments } from './other-languages.js'
import { wordsOfUsers } from './words-of-users.js'

/** What says when to use a skill, in words that are no set phrase. `undefined` if nothing does. */
export function findMoment(description: string): string | undefined {
  for (const moment of [...wordsOfUsers, ...englishMoments, ...otherMoments]) {
    const found = moment.exec(description)
    if (found) return found[0].trim()
  }
  return undefined
}
