import type { Usage } from '@skillgauge/models'
import { sumUsage } from '@skillgauge/models'
import type { Judgement, Samples, Spread } from './judgement.js'
import { axisScore, judgeScore } from './verdict.js'

/** Combines judgements: median scores, and the suggestions of the median judgement. The caller sets `verdict`. */
export function middleOf(judgements: readonly [Judgement, ...Judgement[]], asked: number): Judgement {
  const [first] = judgements
  if (asked === 1) return first
  const criteria = first.criteria.map((_, i) =>
    lowerMedian(judgements.map((one) => one.criteria[i]!).sort((a, b) => a.score - b.score)),
  )
  const activationScore = axisScore(criteria, 'activation')
  const instructionScore = axisScore(criteria, 'instruction')
  const { suggestions, improvements } = lowerMedian(
    [...judgements].sort((a, b) => a.judgeScore - b.judgeScore),
  )
  return {
    criteria,
    activationScore,
    instructionScore,
    judgeScore: judgeScore(activationScore, instructionScore),
    verdict: first.verdict,
    suggestions,
    improvements,
    samples: samplesOf(judgements, asked),
    usage: usageOf(judgements.map(({ usage }) => usage)),
  }
}

function samplesOf(judgements: readonly [Judgement, ...Judgement[]], asked: number): Samples {
  return {
    count: judgements.length,
    asked,
    activationScore: spread(judgements.map((one) => one.activationScore)),
    instructionScore: spread(judgements.map((one) => one.instructionScore)),
    judgeScore: spread(judgements.map((one) => one.judgeScore)),
    criteria: judgements[0].criteria.map(({ id }, i) => ({
      id,
      scores: ascending(judgements.map((one) => one.criteria[i]!.score)),
    })),
  }
}

function spread(numbers: readonly number[]): Spread {
  const inOrder = ascending(numbers)
  return { low: inOrder[0]!, median: lowerMedian(inOrder), high: inOrder.at(-1)! }
}

/** The lower of two, as the rubric asks in doubt. */
function lowerMedian<T>(inOrder: readonly T[]): T {
  return inOrder[Math.floor((inOrder.length - 1) / 2)]!
}

function ascending(numbers: readonly number[]): number[] {
  return [...numbers].sort((a, b) => a - b)
}

/** Tokens of new answers; those of a cached one only if all are cached. */
function usageOf(all: readonly Usage[]): Usage {
  const [first, ...more] = all.filter(({ keptSince }) => keptSince === undefined)
  return first ? sumUsage(first, ...more) : all[0]!
}
