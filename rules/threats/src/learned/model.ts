import { levelOf } from '@skillgauge/detect'
import type { ThreatKind } from '../pattern.js'
import { featuresOfAct, type FoundAct } from './features.js'
import { packed } from './weights.js'
import { bits } from './windows.js'

/** Few features are not judged by themselves alone: a window counts as if this many more said nothing. */
export const steadiness = 200

/** The logarithm of the odds that a window of these features is part of an attack, as far as honest skills have any. */
export function scoreOf(features: Uint32Array): number {
  return (stepsOf(features) * packed.step) / Math.sqrt(features.length + steadiness) + packed.bias
}

/** How much an act speaks for an attack: more than 0, or less. */
export function weightOfAct({ says }: FoundAct): number {
  return stepsOf(featuresOfAct(says))
}

/** The kind of attack that the acts of a window speak for most. */
export function kindOf(acts: readonly FoundAct[]): ThreatKind {
  const sums = Object.entries(packed.kinds).map(
    ([kind, weights]) => [kind, acts.reduce((sum, { says }) => sum + (weights[says] ?? 0), 0)] as const,
  )
  return sums.reduce((best, one) => (one[1] > best[1] ? one : best))[0] as ThreatKind
}

function stepsOf(features: Iterable<number>): number {
  let steps = 0
  for (const feature of features) steps += levelOf[packed.weights.charCodeAt(feature >>> (32 - bits))]!
  return steps
}
