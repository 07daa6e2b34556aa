import { thresholds } from '../thresholds.js'
import type { Topic } from './topic.js'
import type { Window } from '../windows.js'

/** Background of short texts: that of an ordinary honest skill. */
const defaultBackground = -3.5
/** A skill full of instructions must not excuse them. */
const maxBackground = -0.4
const minBackground = -5
const quantile = 0.95
/** With fewer scores, nothing is usual in a text. */
export const minScores = 10
/** Part of the background that is subtracted. */
const backgroundShare = 0.7

/** What is usual in a text. In a skill about agents, sentences about agents say little. */
export interface Usual {
  /** The score of the 95th percentile of its windows, within bounds. */
  readonly background: number
  /** The scores of all its sentences and pairs, from the lowest. */
  readonly scores: Float64Array
  readonly mean: number
  readonly deviation: number
}

export function usualOf(scores: readonly number[]): Usual {
  const sorted = new Float64Array(scores).sort()
  const background =
    sorted.length < minScores
      ? defaultBackground
      : Math.max(minBackground, Math.min(maxBackground, quantileOf(sorted, quantile)))
  const mean = sorted.reduce((sum, score) => sum + score, 0) / sorted.length
  const variance = sorted.reduce((sum, score) => sum + (score - mean) ** 2, 0) / sorted.length
  return { background, scores: sorted, mean, deviation: Math.sqrt(variance) }
}

export function quantileOf(sorted: Float64Array, share: number): number {
  return sorted[Math.floor((sorted.length - 1) * share)]!
}

const topicWeight = 3
/** The share of topic words in honest sentences with high scores. */
const defaultTopicShare = 0.5

type Scores = Pick<Window, 'score' | 'contextScore' | 'phraseScore'>

/** How far a window stands out of its text, in log odds. */
export function levelOf(
  { score, contextScore, phraseScore }: Scores,
  background: number,
  topicShare = defaultTopicShare,
): number {
  const total = score + contextScore + phraseScore
  return total - backgroundShare * background - topicWeight * (topicShare - defaultTopicShare)
}

/** The highest level that does not block. */
const maxForeign = thresholds.block - 0.1

/**
 * The least topic share of a frontmatter in another language than the body: many authors describe an English skill in their own. Chosen by hand:
 * docs/contribute/detection.md has the figures with and without it, by language.
 */
const minForeignShare = 0.25

/** `levelOf` with the topic. A sentence that may be in another language than the text is suspicious, and does not block for it. */
export function levelInTopic(window: Window, background: number, { share, isForeign }: Topic): number {
  const isDescription = isForeign && window.block.context === 'frontmatter'
  const level = levelOf(window, background, isDescription ? Math.max(share, minForeignShare) : share)
  return isForeign ? Math.min(level, Math.max(levelOf(window, background), maxForeign)) : level
}
