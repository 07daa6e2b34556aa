import type { CollectedSkill } from '@skillgauge/rule-kit'
import { refersTo } from './refers-to.js'
import { wordsOf } from './words.js'

/** Shorter descriptions are similar by chance. */
const minWords = 6
/** Phrases of more skills are boilerplate of their author, and would make every pair a candidate. */
const maxHolders = 30

/**
 * Groups of skills whose descriptions share at least `similarity` of their three-word phrases (Jaccard) with another of the group. Pairs
 * are found by common phrases, so the cost grows with the text and not with the square of the skills. Skills that name each other can
 * be told apart and are not grouped.
 */
export function groupSimilar(skills: readonly CollectedSkill[], similarity: number): CollectedSkill[][] {
  const groups = new Map<CollectedSkill, CollectedSkill[]>()
  const join = (a: CollectedSkill, b: CollectedSkill) => {
    const [one, other] = [groups.get(a) ?? [a], groups.get(b) ?? [b]]
    if (one === other || refersTo(a, b) || refersTo(b, a)) return
    one.push(...other)
    for (const member of other) groups.set(member, one)
    groups.set(a, one)
  }
  const byText = new Map<string, CollectedSkill>()
  for (const skill of skills) {
    const words = wordsOf(skill.description ?? '')
    if (words.length < minWords) continue
    const same = byText.get(words.join(' '))
    if (same) join(same, skill)
    else byText.set(words.join(' '), skill)
  }
  for (const [a, b] of findSimilarPairs([...byText.values()], similarity)) join(a, b)
  const order = new Map(skills.map((skill, i) => [skill, i]))
  return [...new Set(groups.values())].map((group) => group.sort((a, b) => order.get(a)! - order.get(b)!))
}

function* findSimilarPairs(
  skills: readonly CollectedSkill[],
  similarity: number,
): Generator<[CollectedSkill, CollectedSkill]> {
  const phrases = skills.map(({ description = '' }) => phrasesOf(description))
  const holders = new Map<string, number[]>()
  for (const [i, own] of phrases.entries()) {
    for (const phrase of own) {
      const known = holders.get(phrase)
      if (!known) holders.set(phrase, [i])
      else if (known.length <= maxHolders) known.push(i)
    }
  }
  for (const [i, own] of phrases.entries()) {
    const shared = new Map<number, number>()
    for (const phrase of own) {
      const others = holders.get(phrase)!
      if (others.length > maxHolders) continue
      for (const j of others) if (j > i) shared.set(j, (shared.get(j) ?? 0) + 1)
    }
    for (const [j, common] of shared)
      if (common / (own.size + phrases[j]!.size - common) >= similarity) yield [skills[i]!, skills[j]!]
  }
}

function phrasesOf(description: string): Set<string> {
  const words = wordsOf(description)
  const phrases = new Set<string>()
  for (let i = 0; i + 2 < words.length; i++) phrases.add(words.slice(i, i + 3).join(' '))
  return phrases
}
