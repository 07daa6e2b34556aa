import type { Usage } from '@skillgauge/models'
import type { TriggerOutcome } from '../trigger/trigger-report.js'
import { countTriggers } from '../trigger/trigger-report.js'
import type { ReviewFacts } from './optimize-prompt.js'
import type { Refusal } from './refusals.js'

export interface ReviewedVersion extends ReviewFacts {
  readonly judgeScore: number
  readonly usage: Usage
}

export interface Measures {
  readonly score: number
  readonly failures: number
  /** `null`: no review, or it failed. */
  readonly review: ReviewedVersion | null
  /** Trigger tests that the model does not see; `null`: not run. */
  readonly heldBack: readonly TriggerOutcome[] | null
}

interface Comparison {
  readonly better: boolean
  /** Why a version that is better in something, or that was refused before, is not taken. */
  readonly refusals: readonly Refusal[]
  /** Everything that speaks against it. */
  readonly reasons: readonly Refusal[]
}

/** Whether a version is better in some measure and worse in none. `refused`: by its checks. */
export function compareVersions(before: Measures, after: Measures, refused: readonly Refusal[]): Comparison {
  const gains = isBetter(before, after)
  const reasons = [...refused, ...worseIn(before, after)]
  const refusals = gains || refused.length > 0 ? reasons : []
  return { better: gains && reasons.length === 0, refusals, reasons }
}

/** Whether a version is better in any measure that both have. */
function isBetter(before: Measures, after: Measures): boolean {
  const [was, is] = [passedOf(before), passedOf(after)]
  return (
    after.score > before.score ||
    after.failures < before.failures ||
    (before.review !== null && after.review !== null && after.review.judgeScore > before.review.judgeScore) ||
    (was !== null && is !== null && is > was)
  )
}

/** How a version is worse in review or triggers; `refusalsOf` compares the checks. */
function worseIn(before: Measures, after: Measures): Refusal[] {
  const refusals: Refusal[] = []
  const [was, is] = [before.review?.judgeScore, after.review?.judgeScore]
  if (was !== undefined && is !== undefined && is < was)
    refusals.push({ reason: 'review', message: `The score of the review falls from ${was} to ${is}.` })
  const unanswered = unansweredOf(after)
  const [passedBefore, passedAfter] = [passedOf(before), passedOf(after)]
  if (unanswered > 0)
    refusals.push({
      reason: 'triggers',
      message: `${unanswered} of ${after.heldBack!.length} trigger tests that were kept back gave no answer.`,
    })
  else if (passedBefore !== null && passedAfter !== null && passedAfter < passedBefore)
    refusals.push({
      reason: 'triggers',
      message: `Of ${after.heldBack!.length} trigger tests that were kept back, ${passedBefore} passed before and ${passedAfter} pass now.`,
    })
  return refusals
}

/** Tests without an answer, which cannot be compared. */
export function unansweredOf({ heldBack }: Pick<Measures, 'heldBack'>): number {
  return heldBack === null ? 0 : countTriggers(heldBack).errors
}

function passedOf({ heldBack }: Measures): number | null {
  return heldBack === null ? null : countTriggers(heldBack).passed
}
