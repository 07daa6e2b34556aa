import { readLexicon } from './concepts.js'
import { join, jointsOf, room, Vocabulary, type Word } from './features.js'
import { levelOf } from './packed.js'

/** What a sentence may ask of the agent that reads it, or of whoever judges the skill. */
export const kinds = [
  'override',
  'reveal',
  'hide',
  'persona',
  'memory',
  'exfiltrate',
  'obey-remote',
  'verdict',
  'approval',
] as const

export type Kind = (typeof kinds)[number]

/** The learned weights as text: see `unpack`. */
export interface PackedModel {
  readonly lexicon: string
  /** A character for each of 2^n places. */
  readonly weights: string
  /** The weight of one step. */
  readonly step: number
  readonly bias: number
  /** The same for the kinds, one after another. */
  readonly kindWeights: string
  readonly kindStep: number
  readonly kindBias: readonly number[]
}

/** How much a stretch of text weighs, before it is set in relation to its length. Sums of neighbours may be added. */
export interface Weight {
  readonly total: number
  readonly count: number
}

/** Text of few features is not judged by them alone: it counts as if this many more said nothing. */
export const steadiness = 200

/** Reads sentences with weights that were learned. Made once a process. */
export class Model {
  private readonly vocabulary: Vocabulary
  private passes = 0
  private readonly shift: number
  private readonly kindShift: number

  constructor(private readonly packed: PackedModel) {
    this.vocabulary = new Vocabulary(readLexicon(packed.lexicon))
    this.shift = 32 - Math.log2(packed.weights.length)
    this.kindShift = 32 - Math.log2(packed.kindWeights.length / kinds.length)
  }

  /** @param text - Folded (see `foldLetters`). */
  wordsOf(text: string): Word[] {
    return this.vocabulary.wordsOf(text)
  }

  /** Adds the words of a part of a text to a list. @param text - Folded (see `foldLetters`). */
  read(text: string, from: number, to: number, words: Word[]): void {
    this.vocabulary.read(text, from, to, words)
  }

  weigh(words: readonly Word[], from = 0, to = words.length): Weight {
    const pass = ++this.passes
    let steps = 0
    let count = 0
    let distinct = 0
    for (let i = from; i < to; i++) {
      const word = words[i]!
      if (word.passed === pass) continue
      word.passed = pass
      distinct++
      if (word.steps === undefined) {
        const own = word.own
        word.steps = this.stepsOf(own, own.length)
        word.count = own.length
      }
      steps += word.steps
      count += word.count
    }
    let joints = join(words, from, to)
    // What repeats itself says nothing more by it.
    if (distinct * 1.5 < to - from) {
      const once = Int32Array.from(new Set(room.subarray(0, joints)))
      joints = once.length
      steps += this.stepsOf(once, joints)
    } else steps += this.stepsOf(room, joints)
    count += joints
    return { total: steps * this.packed.step, count }
  }

  /** The logarithm of the odds that a text of this weight is an attack. */
  score(total: number, count: number): number {
    return total / Math.sqrt(count + steadiness) + this.packed.bias
  }

  /** The kinds of an attack, each with its share, the likeliest first. */
  kindsOf(words: readonly Word[]): { readonly kind: Kind; readonly share: number }[] {
    const { kindWeights, kindStep, kindBias } = this.packed
    const size = kindWeights.length / kinds.length
    const sums = new Float64Array(kinds.length)
    let count = 0
    const visit = (feature: number): void => {
      count++
      for (let kind = 0; kind < kinds.length; kind++)
        sums[kind]! += levelOf[kindWeights.charCodeAt(kind * size + (feature >>> this.kindShift))]!
    }
    for (const word of new Set(words)) word.own.forEach(visit)
    jointsOf(words).forEach(visit)
    const odds = [...sums].map((sum, kind) =>
      Math.exp((sum * kindStep) / Math.sqrt(count + steadiness) + kindBias[kind]!),
    )
    const all = odds.reduce((sum, value) => sum + value, 0)
    return kinds.map((kind, i) => ({ kind, share: odds[i]! / all })).sort((a, b) => b.share - a.share)
  }

  private stepsOf(features: Int32Array, length: number): number {
    const { weights } = this.packed
    const { shift } = this
    let steps = 0
    for (let i = 0; i < length; i++) steps += levelOf[weights.charCodeAt(features[i]! >>> shift)]!
    return steps
  }
}
