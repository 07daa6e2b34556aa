import type { Window } from './windows.js'

/** A window of an ordinary honest skill at this rank scores about this: docs/contribute/detection.md. */
const usual = -4
/** No skill excuses its own orders by being full of them, and none is held to more than an ordinary one. */
const highest = -0.4
const lowest = -5
const rank = 0.95
const fewest = 10
/** How much of what is usual in a skill is taken off its windows. */
const share = 0.7

/**
 * What is usual in a text: a skill about agents speaks of agents everywhere, and a sentence that would stand out elsewhere says
 * little there. It is the score that one window in twenty reaches, within bounds.
 */
export function backgroundOf(scores: readonly number[]): number {
  if (scores.length < fewest) return usual
  const sorted = new Float64Array(scores).sort()
  return Math.max(lowest, Math.min(highest, sorted[Math.floor((sorted.length - 1) * rank)]!))
}

/** How far a window stands out: its score, where it stands, and what is usual around it. */
export function levelOf(
  { score, standing, formula }: Pick<Window, 'score' | 'standing' | 'formula'>,
  background: number,
): number {
  return score + standing + formula - share * background
}
