import type { Usage } from '@skillgauge/models'
import type { Improvement } from './improvements.js'
import type { Verdict } from './verdict.js'
import type { JudgeCriterionWire, SpreadWire } from './wire-schema.js'

/** A criterion with its score from 0 to 4. */
export type JudgedCriterion = Readonly<JudgeCriterionWire>

export interface Judgement {
  /** All nine, in order. */
  readonly criteria: readonly JudgedCriterion[]
  /** 0 to 100, one decimal. */
  readonly activationScore: number
  readonly instructionScore: number
  readonly judgeScore: number
  readonly verdict: Verdict
  /** Most important first: those that need no model, then `improvements` as sentences. */
  readonly suggestions: readonly string[]
  readonly improvements: readonly Improvement[]
  /** Differences between the answers; absent for one answer. */
  readonly samples?: Samples | undefined
  /** No tokens when no model was asked. */
  readonly usage: Usage
}

export interface Samples {
  readonly count: number
  readonly asked: number
  readonly activationScore: Spread
  readonly instructionScore: Spread
  readonly judgeScore: Spread
  /** The scores of each criterion, ascending. */
  readonly criteria: readonly { readonly id: string; readonly scores: readonly number[] }[]
}

export type Spread = Readonly<SpreadWire>
