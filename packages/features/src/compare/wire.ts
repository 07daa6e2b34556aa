import { snakeKeys } from '../wire/snake-keys.js'
import type { Comparison } from './compare-evaluations.js'
import type { ComparisonWire } from './wire-schema.js'

export function comparison(changes: Comparison, previouslyAt: Date): ComparisonWire {
  return { previous_scanned_at: previouslyAt.toISOString(), ...snakeKeys(changes) }
}
