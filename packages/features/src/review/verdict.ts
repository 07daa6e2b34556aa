import type { Axis, Criterion } from './criteria.js'

export const verdicts = ['Poor', 'Fair', 'Good', 'Very Good', 'Excellent'] as const
export type Verdict = (typeof verdicts)[number]

/** The minimum score of each verdict. */
const bands: readonly (readonly [from: number, verdict: Verdict])[] = [
  [90, 'Excellent'],
  [75, 'Very Good'],
  [60, 'Good'],
  [40, 'Fair'],
]

export function verdictOf(judgeScore: number): Verdict {
  return bands.find(([from]) => judgeScore >= from)?.[1] ?? 'Poor'
}

export function capped(verdict: Verdict, cap: Verdict): Verdict {
  return verdicts[Math.min(verdicts.indexOf(verdict), verdicts.indexOf(cap))]!
}

export interface ScoredCriterion extends Pick<Criterion, 'axis'> {
  readonly score: number
}

/** 0 to 100, one decimal. */
export function axisScore(scored: readonly ScoredCriterion[], axis: Axis): number {
  const scores = scored.filter((one) => one.axis === axis).map(({ score }) => score)
  const sum = scores.reduce((total, score) => total + score, 0)
  return scores.length === 0 ? 0 : Math.round((1000 * sum) / (4 * scores.length)) / 10
}

/** The mean of both axes, one decimal. */
export function judgeScore(activation: number, instruction: number): number {
  // Computed in whole tenths: 65.65 has no exact binary form.
  return Math.round((Math.round(activation * 10) + Math.round(instruction * 10)) / 2) / 10
}
