import { isIdeograph } from './model/tokens.js'
import type { Sentence } from './windows.js'

/** Without spaces a character is less than a word, and many stand in a text by chance: each says so much less about its topic. */
const shareOfIdeographs = 0.7

/** Where fewer of its words stand elsewhere in the text, a sentence may be in another language: any two of one language share more. */
const leastShared = 0.1

/** What is counted of the words of a sentence. */
interface Count {
  /** Each word once, and those among them that the rest of the text uses. */
  readonly words: number
  readonly shared: number
  /** What speaks for an attack, in steps of weights, and how much of it words of the topic say. */
  readonly all: number
  readonly ofTopic: number
}

let texts = 0
let sentencesRead = 0

/** What the topic of a text has to do with a passage of it. */
export interface Topic {
  /** How much of what speaks for an attack is said by words of the topic, from 0 to 1. */
  readonly share: number
  /** Next to none of its words stand elsewhere. */
  readonly isForeign: boolean
}

/**
 * How much of what speaks for an attack in each passage is said by words that other sentences of its text use as well: in a
 * skill about code review, `reviewer` says little. What is put into a text speaks of other things than the text.
 *
 * @param passages - Of one text, each of one sentence or more. The model has weighed their words.
 * @param rest - The sentences that make the topic: who repeats an attack does not make it one.
 */
export function topicsOf(passages: readonly (readonly Sentence[])[], rest: readonly Sentence[]): Topic[] {
  const text = countUses(rest)
  const makesTopic = new Set(rest)
  const known = new Map<Sentence, Count>()
  const count = (sentence: Sentence): Count => {
    const before = known.get(sentence)
    if (before) return before
    const own = makesTopic.has(sentence) ? 1 : 0
    const words = new Set(sentence.words.slice(sentence.from, sentence.to))
    let [shared, all, ofTopic] = [0, 0, 0]
    for (const { token, steps = 0, plain } of words) {
      const isShared = plain.text === text && plain.uses > own
      if (isShared) shared++
      if (steps <= 0) continue
      all += steps
      if (isShared) ofTopic += steps * (isIdeograph(token.charCodeAt(0)) ? shareOfIdeographs : 1)
    }
    const counted = { words: words.size, shared, all, ofTopic }
    known.set(sentence, counted)
    return counted
  }
  return passages.map((sentences) => {
    const counts = sentences.map(count)
    const sum = (part: keyof Count): number => counts.reduce((total, one) => total + one[part], 0)
    const all = sum('all')
    return {
      share: all === 0 ? 0 : sum('ofTopic') / all,
      isForeign: sum('shared') < leastShared * sum('words'),
    }
  })
}

/** Notes at each word in how many sentences it stands. @returns By what the notes of this text are told from those of others. */
function countUses(sentences: readonly Sentence[]): number {
  const text = ++texts
  for (const { words, from, to } of sentences) {
    const sentence = ++sentencesRead
    for (let i = from; i < to; i++) {
      const word = words[i]!.plain
      if (word.sentence === sentence) continue
      word.sentence = sentence
      if (word.text !== text) word.uses = 0
      word.text = text
      word.uses++
    }
  }
  return text
}
