import { thresholds } from '../thresholds.js'

/** Learned weights of a network with one hidden layer. */
export interface PackedStanding {
  /** Of each number of `standingOf` in the training. */
  readonly mean: readonly number[]
  readonly deviation: readonly number[]
  /** For each hidden unit, its weights for the numbers and its bias at the end. */
  readonly hidden: readonly (readonly number[])[]
  /** The weight of each hidden unit, and the bias at the end. */
  readonly output: readonly number[]
  /** What the level by hand counts. */
  readonly byHand: number
  /** From log odds to levels: a factor and a summand, so that the thresholds stay. */
  readonly scale: readonly [factor: number, summand: number]
}

/** Numbers further from the mean, in deviations, count as this. */
const maxDeviations = 5

/** How far the level by hand is corrected: no standing hides an attack. Wider bounds find no more (docs/contribute/detection.md). */
const maxFall = 0.5
export const maxRise = 1.5
/** A lower level by hand does not block for its standing. */
const minToBlock = thresholds.block - 0.75
/** The highest level that does not block. */
const maxOpen = thresholds.block - 0.1

/** A level within the bounds. With a set phrase, which is exact, it does not fall. */
export function bounded(level: number, byHand: number, phraseScore: number): number {
  const least = phraseScore > 0 ? byHand : byHand - maxFall
  const most = byHand < minToBlock ? Math.min(byHand + maxRise, maxOpen) : byHand + maxRise
  return Math.max(least, Math.min(most, level))
}

/** Weighs how a window stands in its text: see `standingOf`. */
export class StandingModel {
  constructor(private readonly packed: PackedStanding) {}

  /** @param byHand - The level of `level.ts`, with `phraseScore` in it. */
  level(byHand: number, phraseScore: number, standing: readonly number[]): number {
    const [factor, summand] = this.packed.scale
    return bounded(this.odds(byHand, standing) * factor + summand, byHand, phraseScore)
  }

  /** The log odds of an attack, as they were learned. */
  odds(byHand: number, standing: readonly number[]): number {
    const { mean, deviation, hidden, output } = this.packed
    const numbers = standing.map((value, i) => normalised(value, mean[i]!, deviation[i]!))
    return hidden.reduce(
      (odds, weights, unit) => {
        const sum = numbers.reduce((total, value, i) => total + value * weights[i]!, weights.at(-1)!)
        return odds + Math.max(0, sum) * output[unit]!
      },
      this.packed.byHand * byHand + output.at(-1)!,
    )
  }
}

export function normalised(value: number, mean: number, deviation: number): number {
  return Math.max(-maxDeviations, Math.min(maxDeviations, (value - mean) / deviation))
}
