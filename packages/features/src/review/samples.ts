import type { Usage } from '@skillgauge/models'
import { sumUsage } from '@skillgauge/models'
import type { Judgement, Samples, Spread } from './judgement.js'
import { axisScore, judgeScore } from './verdict.js'

/** Several judgements as one: middle scores, and the suggestions of the middle one; without samples when one was `asked` for. No `verdict`. */
export function middleOf(judgements: readonly [Judgement, ...Judgement[]], asked: number): Judgement {
  const [first] = judgements
  if (asked === 1) return first
  const criteria = first.criteria.map((_, i) =>
    middle(judgements.map((one) => one.criteria[i]!).sort((a, b) => a.score - b.score)),
  )
  const activationScore = axisScore(criteria, 'activation')
  const instructionScore = axisScore(criteria, 'instruction')
  const { suggestions, improvements } = middle([...judgements].sort((a, b) => a.judgeScore - b.judgeScore))
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
      scores: sorted(judgements.map((one) => one.criteria[i]!.score)),
    })),
  }
}

export function spread(numbers: readonly number[]): Spread {
  const inOrder = sorted(numbers)
  return { low: inOrder[0]!, median: middle(inOrder), high: inOrder.at(-1)! }
}

/** The lower one of two: in doubt the rubric asks for the lower score. */
function middle<T>(inOrder: readonly T[]): T {
  return inOrder[Math.floor((inOrder.length - 1) / 2)]!
}

function sorted(numbers: readonly number[]): number[] {
  return [...numbers].sort((a, b) => a - b)
}

/** What was spent now; a kept answer only when all of them are. */
function usageOf(all: readonly Usage[]): Usage {
  const [first, ...more] = all.filter(({ keptSince }) => keptSince === undefined)
  return first ? sumUsage(first, ...more) : all[0]!
}
