import { isIdeograph } from '../model/tokens.js'
import type { Sentence } from '../windows.js'

/** An ideograph is less than a word and says less about the topic. */
const ideographShare = 0.7

/** With a smaller share of common words, a sentence may be in another language than the text. */
const minShared = 0.1

interface Count {
  /** Distinct words, and those of them that other sentences use. */
  readonly words: number
  readonly shared: number
  /** The positive weights of these words. */
  readonly weight: number
  readonly sharedWeight: number
}

// Ids, to mark words without sets.
let textId = 0
let sentenceId = 0

/** How a passage relates to the topic of its text. */
export interface Topic {
  /** The share of the positive weights that is of words of the topic, from 0 to 1. */
  readonly share: number
  /** The share of its words that other sentences use. */
  readonly shared: number
  /** Other sentences use hardly any of its words. */
  readonly isForeign: boolean
}

/**
 * Relates passages to the topic of their text. In a skill about code review, `reviewer` says little; an injected attack uses other words than
 * the text.
 *
 * @param passages - Each of one or more sentences, whose words the model has weighed.
 * @param rest - The sentences that make the topic. Repeating an attack must not make it the topic.
 */
export function topicsOf(passages: readonly (readonly Sentence[])[], rest: readonly Sentence[]): Topic[] {
  const text = countUses(rest)
  const topicSentences = new Set(rest)
  const known = new Map<Sentence, Count>()
  const count = (sentence: Sentence): Count => {
    const cached = known.get(sentence)
    if (cached) return cached
    const own = topicSentences.has(sentence) ? 1 : 0
    const words = new Set(sentence.words.slice(sentence.from, sentence.to))
    let [shared, weight, sharedWeight] = [0, 0, 0]
    for (const { token, steps = 0, base } of words) {
      const isShared = base.lastText === text && base.sentenceCount > own
      if (isShared) shared++
      if (steps <= 0) continue
      weight += steps
      if (isShared) sharedWeight += steps * (isIdeograph(token.charCodeAt(0)) ? ideographShare : 1)
    }
    const counted = { words: words.size, shared, weight, sharedWeight }
    known.set(sentence, counted)
    return counted
  }
  return passages.map((sentences) => {
    const counts = sentences.map(count)
    const sum = (part: keyof Count): number => counts.reduce((total, one) => total + one[part], 0)
    const weight = sum('weight')
    return {
      share: weight === 0 ? 0 : sum('sharedWeight') / weight,
      shared: sum('shared') / sum('words'),
      isForeign: sum('shared') < minShared * sum('words'),
    }
  })
}

/** Counts at each word the sentences that use it. @returns The id of this count. */
function countUses(sentences: readonly Sentence[]): number {
  const text = ++textId
  for (const { words, from, to } of sentences) {
    const sentence = ++sentenceId
    for (let i = from; i < to; i++) {
      const word = words[i]!.base
      if (word.lastSentence === sentence) continue
      word.lastSentence = sentence
      if (word.lastText !== text) word.sentenceCount = 0
      word.lastText = text
      word.sentenceCount++
    }
  }
  return text
}
