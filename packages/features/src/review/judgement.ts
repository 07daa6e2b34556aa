import type { Usage } from '@skillgauge/models'
import type { Criterion } from './criteria.js'
import type { Improvement } from './improvements.js'
import type { Verdict } from './verdict.js'

/** What the judge says of one criterion. */
export interface JudgedCriterion extends Pick<Criterion, 'id' | 'name' | 'axis'> {
  /** 0 to 4. */
  readonly score: number
  readonly reasoning: string
}

/** What the judge says of a skill. */
export interface Judgement {
  /** All nine, in their order. */
  readonly criteria: readonly JudgedCriterion[]
  /** 0 to 100, one decimal. */
  readonly activationScore: number
  readonly instructionScore: number
  readonly judgeScore: number
  readonly verdict: Verdict
  /** What to change, the most important first: what is known without a model, then `improvements` as sentences. */
  readonly suggestions: readonly string[]
  /** What the model would change, and where. */
  readonly improvements: readonly Improvement[]
  /** How far the answers differ; absent when there was one. */
  readonly samples?: Samples | undefined
  /** No tokens, and not `incomplete`, when nobody was asked. */
  readonly usage: Usage
}

/** Several answers to one question. */
export interface Samples {
  /** How many answers there are; fewer than were asked for when some failed. */
  readonly count: number
  /** How many were asked for. */
  readonly asked: number
  readonly activationScore: Spread
  readonly instructionScore: Spread
  readonly judgeScore: Spread
  /** For each criterion the score of each answer, lowest first. */
  readonly criteria: readonly { readonly id: string; readonly scores: readonly number[] }[]
}

/** Lowest, middle and highest. */
export interface Spread {
  readonly low: number
  /** Of an even number of answers the lower one of the two in the middle. */
  readonly median: number
  readonly high: number
}
