import type { Word } from './model/features.js'
import { isIdeograph } from './model/tokens.js'

/** The words of a sentence. One object for each sentence of a text. */
export interface Sentence {
  readonly words: readonly Word[]
}

/** Without spaces a character is less than a word, and many stand in a text by chance: each says so much less about its topic. */
const shareOfIdeographs = 0.7

/** What speaks for an attack in a sentence, in steps of weights, and how much of it words of the topic say. */
interface Reasons {
  readonly all: number
  readonly ofTopic: number
}

let texts = 0
let sentencesRead = 0

/**
 * How much of what speaks for an attack in each passage is said by words that other sentences of its text use as well, from 0 to 1: in a
 * skill about code review, `reviewer` says little. What is put into a text speaks of other things than the text.
 *
 * @param passages - Of one text, each of one sentence or more. The model has weighed their words.
 * @param rest - The sentences that make the topic: who repeats an attack does not make it one.
 */
export function topicsOf(passages: readonly (readonly Sentence[])[], rest: readonly Sentence[]): number[] {
  const text = countUses(rest)
  const makesTopic = new Set(rest)
  const known = new Map<Sentence, Reasons>()
  const reasonsOf = (sentence: Sentence): Reasons => {
    const before = known.get(sentence)
    if (before) return before
    const own = makesTopic.has(sentence) ? 1 : 0
    let all = 0
    let ofTopic = 0
    for (const {
      token,
      steps = 0,
      plain: { text: where, uses },
    } of new Set(sentence.words)) {
      if (steps <= 0) continue
      all += steps
      if (where === text && uses > own)
        ofTopic += steps * (isIdeograph(token.charCodeAt(0)) ? shareOfIdeographs : 1)
    }
    const reasons = { all, ofTopic }
    known.set(sentence, reasons)
    return reasons
  }
  return passages.map((sentences) => {
    const reasons = sentences.map(reasonsOf)
    const all = reasons.reduce((sum, one) => sum + one.all, 0)
    return all === 0 ? 0 : reasons.reduce((sum, one) => sum + one.ofTopic, 0) / all
  })
}

/** Notes at each word in how many sentences it stands. @returns By what the notes of this text are told from those of others. */
function countUses(sentences: readonly Sentence[]): number {
  const text = ++texts
  for (const { words } of sentences) {
    const sentence = ++sentencesRead
    for (const { plain: word } of words) {
      if (word.sentence === sentence) continue
      word.sentence = sentence
      if (word.text !== text) word.uses = 0
      word.text = text
      word.uses++
    }
  }
  return text
}
