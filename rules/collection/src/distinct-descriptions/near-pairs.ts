import type { CollectedSkill } from '@skillgauge/rule-kit'
import { wordsOf } from './words.js'

/** Shorter descriptions are alike by chance. */
const fewestWords = 6
/** A phrase that more skills have is a formula of their author's, and would make every pair a candidate. */
const mostHolders = 30

/**
 * Pairs of skills whose descriptions share at least `similarity` of their three-word phrases (Jaccard), with the share. Found by the
 * phrases they have, so that the cost grows with the text and not with the square of the skills.
 */
export function* nearPairs(
  skills: readonly CollectedSkill[],
  similarity: number,
): Generator<[CollectedSkill, CollectedSkill, number]> {
  const phrases = skills.map(({ name = '', description = '' }) => phrasesOf(description, name))
  const holders = new Map<string, number[]>()
  phrases.forEach((own, i) => {
    for (const phrase of own) holders.set(phrase, [...(holders.get(phrase) ?? []), i].slice(0, mostHolders + 1))
  })
  for (const [i, own] of phrases.entries()) {
    const shared = new Map<number, number>()
    for (const phrase of own) {
      const also = holders.get(phrase)!
      if (also.length > mostHolders) continue
      for (const j of also) if (j > i) shared.set(j, (shared.get(j) ?? 0) + 1)
    }
    for (const [j, common] of shared) {
      const share = common / (own.size + phrases[j]!.size - common)
      if (share >= similarity) yield [skills[i]!, skills[j]!, share]
    }
  }
}

/** The name of the skill counts as nothing: a formula with another name in it is what this looks for. */
function phrasesOf(description: string, name: string): Set<string> {
  const own = new Set(wordsOf(name))
  const words = wordsOf(description).map((word) => (own.has(word) ? '*' : word))
  const phrases = new Set<string>()
  if (words.length < fewestWords) return phrases
  for (let i = 0; i + 2 < words.length; i++) phrases.add(words.slice(i, i + 3).join(' '))
  return phrases
}
