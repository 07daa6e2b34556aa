import type { Comparison } from './compare-evaluations.js'
import type { ComparisonWire } from './wire-schema.js'

/** Named keys: the object may have more. */
export function comparison(changes: Comparison, previouslyAt: Date): ComparisonWire {
  return {
    previous_scanned_at: previouslyAt.toISOString(),
    previous_score: changes.previousScore,
    score: changes.score,
    score_difference: changes.difference,
    newly_failing: [...changes.newlyFailing],
    fixed: [...changes.fixed],
    still_failing: [...changes.stillFailing],
    only_now: [...changes.onlyNow],
    only_before: [...changes.onlyBefore],
  }
}
