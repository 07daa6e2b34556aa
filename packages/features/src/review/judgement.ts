import type { Usage } from '@skillgauge/models'
import type { Improvement } from './improvements.js'
import type { Verdict } from './verdict.js'
import type { JudgeCriterionWire, SpreadWire } from './wire-schema.js'

/** What the judge says of one criterion, with a score of 0 to 4. */
export type JudgedCriterion = Readonly<JudgeCriterionWire>

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
  readonly improvements: readonly Improvement[]
  /** How far the answers differ; absent when there was one. */
  readonly samples?: Samples | undefined
  /** No tokens, and not `incomplete`, when nobody was asked. */
  readonly usage: Usage
}

export interface Samples {
  readonly count: number
  readonly asked: number
  readonly activationScore: Spread
  readonly instructionScore: Spread
  readonly judgeScore: Spread
  /** For each criterion the score of each answer, lowest first. */
  readonly criteria: readonly { readonly id: string; readonly scores: readonly number[] }[]
}

export type Spread = Readonly<SpreadWire>
