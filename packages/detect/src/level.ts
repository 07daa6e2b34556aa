import { thresholds } from './thresholds.js'
import type { Topic } from './topic.js'
import type { Window } from './windows.js'

/** A window of an ordinary honest skill at this rank scores about this: docs/contribute/detection.md. */
const usual = -3.5
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

/** What the topic of a text may take off, and how much of it is the topic's in the honest sentences that stand out most. */
const topicWeight = 3
const usualTopic = 0.5

/**
 * How far a window stands out: its score, where it stands, and what is usual around it.
 *
 * @param topic - How much of it is said by words of the topic.
 */
export function levelOf(
  { score, standing, formula }: Pick<Window, 'score' | 'standing' | 'formula'>,
  background: number,
  topic = usualTopic,
): number {
  return score + standing + formula - share * background - topicWeight * (topic - usualTopic)
}

/** Behind it is a level that blocks. */
const highestForeign = thresholds.block - 0.1

/** The same, of a window that has a topic. That something is said in another language than the rest is suspicious, and alone blocks nothing. */
export function levelInTopic(
  window: Pick<Window, 'score' | 'standing' | 'formula'>,
  background: number,
  { share, isForeign }: Topic,
): number {
  const level = levelOf(window, background, share)
  return isForeign ? Math.min(level, Math.max(levelOf(window, background), highestForeign)) : level
}
