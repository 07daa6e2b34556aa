import type { CheckResult, Evaluation } from '@skillgauge/core'
import { findingsCount, severities } from '@skillgauge/core'
import type { Gate } from '../run/gate.js'
import { isSound } from '../run/gate.js'
import type { ReportedSkill } from '../run/evaluate-skills.js'

/** From worst to best: an attack was found, the skill fails, it passes. */
export type Danger = 'hostile' | 'fails' | 'passes'

const order: readonly Danger[] = ['hostile', 'fails', 'passes']

export function dangerOf(evaluation: Evaluation, gate: Gate = {}): Danger {
  // An attack stays one, even if settings lower the severity of its check.
  if (evaluation.results.some((result) => !result.passed && isAttack(result))) return 'hostile'
  return isSound(evaluation, gate) ? 'passes' : 'fails'
}

/** Attacks, then failures, then the rest; each by lowest score, then by most findings. */
export function byDanger(reported: readonly ReportedSkill[], gate: Gate = {}): ReportedSkill[] {
  const keys = new Map(reported.map((one) => [one, sortKeyOf(one.evaluation, gate)]))
  return reported.toSorted((a, b) => {
    const [one, other] = [keys.get(a)!, keys.get(b)!]
    return one.danger - other.danger || one.score - other.score || other.findings - one.findings
  })
}

function sortKeyOf(evaluation: Evaluation, gate: Gate) {
  // The score means nothing when security checks fail or the skill cannot be read.
  const counts = evaluation.error === null && !evaluation.failsSecurity
  return {
    danger: order.indexOf(dangerOf(evaluation, gate)),
    score: counts ? evaluation.qualityScore : -1,
    findings: findingsCount(evaluation.results),
  }
}

/** The failed check to show first: an attack, else that with the highest severity that could be judged. */
export function worstFailure({ results }: Pick<Evaluation, 'results'>): CheckResult | undefined {
  const rank = (result: CheckResult) => (isAttack(result) ? -1 : severities.indexOf(result.severity))
  const unjudged = ({ judged }: CheckResult) => (judged ? 0 : 1)
  return results
    .filter(({ passed }) => !passed)
    .sort((a, b) => rank(a) - rank(b) || unjudged(a) - unjudged(b))[0]
}

export function isAttack({ risk, judged }: CheckResult): boolean {
  return risk === 'block' && judged
}
