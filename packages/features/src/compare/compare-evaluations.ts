import type { Evaluation } from '@skillgauge/core'
import type { StoredEvaluationWire } from '../evaluate/wire-schema.js'
import type { CamelKeys } from '../wire/snake-keys.js'
import type { ComparisonWire } from './wire-schema.js'

/** The part of an evaluation that is compared, from a new or a stored one. */
export interface Comparable {
  readonly score: number
  readonly failsSecurity: boolean
  readonly checks: ReadonlyMap<string, boolean>
}

/** The changes between two evaluations of a skill. Ids are in catalog order. */
export type Comparison = CamelKeys<Omit<ComparisonWire, 'previous_scanned_at'>>

export function comparable({ qualityScore, failsSecurity, results }: Evaluation): Comparable {
  const checks = new Map(results.map(({ checkId, passed }) => [checkId, passed]))
  return { score: qualityScore, failsSecurity, checks }
}

export function comparableStored({
  quality_score: score,
  fails_security: failsSecurity,
  results,
}: StoredEvaluationWire): Comparable {
  return { score, failsSecurity, checks: new Map(results.map(({ check_id, passed }) => [check_id, passed])) }
}

/** Compares two evaluations of a skill. A check that ran in only one of them is not a change. */
export function compareEvaluations(before: Comparable, now: Comparable): Comparison {
  const both = [...now.checks].filter(([id]) => before.checks.has(id))
  const idsWhere = (passedBefore: boolean, passesNow: boolean) =>
    both
      .filter(([id, passed]) => passed === passesNow && before.checks.get(id) === passedBefore)
      .map(([id]) => id)
  return {
    previousScore: before.score,
    score: now.score,
    previousFailsSecurity: before.failsSecurity,
    failsSecurity: now.failsSecurity,
    scoreDifference: Math.round((now.score - before.score) * 100) / 100,
    newlyFailing: idsWhere(true, false),
    fixed: idsWhere(false, true),
    stillFailing: idsWhere(false, false),
    onlyNow: [...now.checks.keys()].filter((id) => !before.checks.has(id)),
    onlyBefore: [...before.checks.keys()].filter((id) => !now.checks.has(id)),
  }
}
