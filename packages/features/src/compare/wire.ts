import { snakeKeys } from '../wire/snake-keys.js'
import type { Comparison } from './compare-evaluations.js'
import type { ComparisonWire } from './wire-schema.js'

export function comparison({ difference, ...changes }: Comparison, previouslyAt: Date): ComparisonWire {
  const at = previouslyAt.toISOString()
  return { previous_scanned_at: at, score_difference: difference, ...snakeKeys(changes) }
}
