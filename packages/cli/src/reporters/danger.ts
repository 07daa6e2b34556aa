import type { CheckResult, Evaluation } from '@skillgauge/core'
import { failsBySecurity, findingsCount, severities } from '@skillgauge/core'
import type { Gate } from '../run/gate.js'
import { isSound } from '../run/gate.js'
import type { ReportedSkill } from '../run/evaluate-skills.js'

/** How bad it is: an attack was found, the skill fails, or it passes. In the order in which people must know. */
export type Danger = 'hostile' | 'fails' | 'passes'

const order: readonly Danger[] = ['hostile', 'fails', 'passes']

export function dangerOf(evaluation: Evaluation, gate: Gate = {}): Danger {
  // Settings may lower the severity of a check; an attack stays one, as `scan` says.
  if (evaluation.results.some((result) => !result.passed && isAttack(result))) return 'hostile'
  return isSound(evaluation, gate) ? 'passes' : 'fails'
}

/** Attacks, then failures, then the rest; each from the lowest score, and among equal scores from most findings. */
export function byDanger(reported: readonly ReportedSkill[], gate: Gate = {}): ReportedSkill[] {
  const keys = new Map(reported.map((one) => [one, keyOf(one.evaluation, gate)]))
  return reported.toSorted((a, b) => {
    const [one, other] = [keys.get(a)!, keys.get(b)!]
    return one.danger - other.danger || one.score - other.score || other.findings - one.findings
  })
}

function keyOf(evaluation: Evaluation, gate: Gate) {
  // What security fails has no score to speak of, and what cannot be read has none.
  const counts = evaluation.error === null && !failsBySecurity(evaluation.results)
  return {
    danger: order.indexOf(dangerOf(evaluation, gate)),
    score: counts ? evaluation.qualityScore : -1,
    findings: findingsCount(evaluation.results),
  }
}

/** The failed check that says most about a skill: an attack, else the highest severity that has judged. */
export function worstFailure({ results }: Pick<Evaluation, 'results'>): CheckResult | undefined {
  const rank = (result: CheckResult) => (isAttack(result) ? -1 : severities.indexOf(result.severity))
  const unjudged = ({ judged }: CheckResult) => (judged ? 0 : 1)
  return results
    .filter(({ passed }) => !passed)
    .sort((a, b) => rank(a) - rank(b) || unjudged(a) - unjudged(b))[0]
}

/** A check of attacks that has found one. One that could not judge has not. */
function isAttack({ risk, judged }: CheckResult): boolean {
  return risk === 'block' && judged
}
