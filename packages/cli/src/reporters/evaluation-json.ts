import type { Evaluation } from '@skillgauge/core'
import { scanResult, skillEvaluateResult } from '@skillgauge/operations'
import type { Origin } from '@skillgauge/operations'
import { json } from './json.js'

/** What the API answers for one skill, with `more` behind it. */
export function skillJson(evaluation: Evaluation, origin: Origin, more: object = {}): string {
  return json({ ...skillEvaluateResult(evaluation, origin), ...more })
}

/** What the API answers for many. A run here lists every skill, and fails as a whole only by an error. */
export function skillsJson(evaluations: readonly Evaluation[], origin: Origin): string {
  return json(scanResult(evaluations, origin, { error: null, truncated: false }))
}
