import { readLexicon } from './concepts.js'
import { collectNgrams, ngramBuffer, ngramsOf, Vocabulary, type Word } from './features.js'
import { levelOf } from './packed.js'
import type { StandingModel } from './standing-model.js'

/** Kinds of attacks on the agent, or on the reviewer of the skill. */
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

/** Learned weights as text, one character each. */
export interface PackedModel {
  readonly lexicon: string
  /** A power of 2 of them. */
  readonly weights: string
  /** Size of one step of a weight. */
  readonly step: number
  readonly bias: number
  /** The same for each kind, one after another. */
  readonly kindWeights: string
  readonly kindStep: number
  readonly kindBias: readonly number[]
}

/** The sum of the weights of a text and the number of its features. Both can be added for neighbours. */
export interface Weight {
  readonly total: number
  readonly count: number
}

/** Added to the number of features, so that texts with few features get scores near 0. */
export const smoothing = 200

/** Ideographs that repeat themselves: in 2,713 sentences that were written in Chinese and Japanese at least 55 % are different. */
const [fewestIdeographs, mostRepeated] = [100, 0.4]

/** Whether a stretch is the same few ideographs over and over, as in a list that was made longer. */
function isRefrain(words: readonly Word[], from: number, to: number): boolean {
  if (to - from < fewestIdeographs || words[from]!.width === 1 || words[to - 1]!.width === 1) return false
  return new Set(words.slice(from, to).map(({ base }) => base)).size < mostRepeated * (to - from)
}

/** A linear model over hashed features. */
export class Model {
  readonly vocabulary: Vocabulary
  private weighings = 0
  private readonly shift: number
  private readonly kindShift: number

  /** @param standing - Without it, levels are those of `level.ts`. */
  constructor(
    private readonly packed: PackedModel,
    readonly standing?: StandingModel,
  ) {
    this.vocabulary = new Vocabulary(readLexicon(packed.lexicon))
    this.shift = 32 - Math.log2(packed.weights.length)
    this.kindShift = 32 - Math.log2(packed.kindWeights.length / kinds.length)
  }

  weigh(words: readonly Word[], from = 0, to = words.length): Weight {
    return isRefrain(words, from, to)
      ? this.weighOnce([...new Map(words.slice(from, to).map((word) => [word.base, word])).values()])
      : this.weighOnce(words, from, to)
  }

  private weighOnce(words: readonly Word[], from = 0, to = words.length): Weight {
    const weighing = ++this.weighings
    let steps = 0
    let count = 0
    let distinct = 0
    for (let i = from; i < to; i++) {
      const word = words[i]!
      if (word.lastWeighing === weighing) continue
      word.lastWeighing = weighing
      distinct++
      if (word.steps === undefined) {
        const { features } = word
        word.steps = this.stepsOf(features, features.length)
        word.count = features.length
      }
      steps += word.steps
      count += word.count
    }
    let ngrams = collectNgrams(words, from, to)
    // Repetitions add nothing.
    if (distinct * 1.5 < to - from) {
      const once = Int32Array.from(new Set(ngramBuffer.subarray(0, ngrams)))
      ngrams = once.length
      steps += this.stepsOf(once, ngrams)
    } else steps += this.stepsOf(ngramBuffer, ngrams)
    count += ngrams
    return { total: steps * this.packed.step, count }
  }

  /** The log odds that a text of this weight is an attack. */
  score(total: number, count: number): number {
    return total / Math.sqrt(count + smoothing) + this.packed.bias
  }

  /** The kinds with their probabilities if it is an attack, the likeliest first. */
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
    for (const word of new Set(words)) word.features.forEach(visit)
    ngramsOf(words).forEach(visit)
    const odds = [...sums].map((sum, kind) =>
      Math.exp((sum * kindStep) / Math.sqrt(count + smoothing) + kindBias[kind]!),
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
