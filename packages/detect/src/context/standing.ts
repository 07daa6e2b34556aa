import { kinds, type Model } from '../model/model.js'
import { quantileOf, type Usual } from './level.js'
import type { Topic } from './topic.js'
import type { Window } from '../windows.js'

const lastLatin = 0x3ff

/**
 * How a window stands in its text, as numbers that `StandingModel` weighs: its score, its topic, what is usual in the text, its words, and the
 * kinds of attack it may be. Not its place: in the training, sentences stand in the middle of a text, as paragraphs.
 */
export function standingOf(
  { score, sentences }: Window,
  { share, shared }: Topic,
  { background, scores, mean, deviation }: Usual,
  model: Model,
): number[] {
  const all = sentences.flatMap(({ words, from, to }) => words.slice(from, to))
  const words = [...new Set(all)]
  const steps = words.map(({ steps: known = 0 }) => known)
  const positive = steps.reduce((sum, value) => sum + Math.max(0, value), 0)
  const negative = steps.reduce((sum, value) => sum + Math.min(0, value), 0)
  const shareOf = new Map(model.kindsOf(all).map((one) => [one.kind, one.share]))
  return [
    score,
    (score - mean) / Math.max(deviation, 0.5),
    share,
    shared,
    background,
    quantileOf(scores, 0.5),
    quantileOf(scores, 0.9),
    quantileOf(scores, 0.99),
    mean,
    deviation,
    Math.log1p(scores.length),
    Math.log1p(all.length),
    words.filter(({ concepts }) => concepts.length > 0).length / words.length,
    Number(sentences.some(({ hasQuotation }) => hasQuotation)),
    Number(words.some(({ token }) => token.charCodeAt(0) > lastLatin)),
    positive / 1000,
    negative / 1000,
    positive / (positive - negative + 1),
    Math.max(0, ...steps) / 100,
    ...kinds.map((kind) => shareOf.get(kind)!),
  ]
}
