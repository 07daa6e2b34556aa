import { levelOf } from '@skillgauge/detect'
import type { ThreatKind } from '../pattern.js'
import { featuresOfAct, type FoundAct } from './features.js'
import { packed } from './weights.js'
import { bits } from './windows.js'

/** Added to the number of features, so that windows with few features get scores near 0. */
export const smoothing = 200

/** The log odds that a window with these features is part of an attack. */
export function scoreOf(features: Uint32Array): number {
  return (weightOf(features) * packed.step) / Math.sqrt(features.length + smoothing) + packed.bias
}

/** Greater than 0 if the act speaks for an attack. */
export function weightOfAct({ label }: FoundAct): number {
  return weightOf(featuresOfAct(label))
}

/** The most likely kind of attack, by the acts of a window. */
export function kindOf(acts: readonly FoundAct[]): ThreatKind {
  const sums = Object.entries(packed.kinds).map(
    ([kind, weights]) => [kind, acts.reduce((sum, { label }) => sum + (weights[label] ?? 0), 0)] as const,
  )
  return sums.reduce((best, one) => (one[1] > best[1] ? one : best))[0] as ThreatKind
}

/** In steps. */
function weightOf(features: Iterable<number>): number {
  let steps = 0
  for (const feature of features) steps += levelOf[packed.weights.charCodeAt(feature >>> (32 - bits))]!
  return steps
}
