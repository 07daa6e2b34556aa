import { rubricVersion } from './criteria.js'
import type { Usage } from '@skillgauge/models'
import type { Origin } from '../evaluate/wire.js'
import type { Judgement, Samples, Spread } from './judgement.js'
import type { JudgeResultWire, ReviewSamplesWire, ReviewWire, SpreadWire, UsageWire } from './wire-schema.js'

/** What the judge says of a skill. */
export function review(judgement: Judgement): ReviewWire {
  return {
    criteria: judgement.criteria.map(({ id, name, axis, score, reasoning }) => ({
      id,
      name,
      axis,
      score,
      reasoning,
    })),
    activation_score: judgement.activationScore,
    instruction_score: judgement.instructionScore,
    judge_score: judgement.judgeScore,
    verdict: judgement.verdict,
    suggestions: [...judgement.suggestions],
    improvements: judgement.improvements.map(({ criterion, quote, replacement, why }) => ({
      criterion,
      quote,
      replacement,
      why,
    })),
    ...(judgement.samples && { samples: samples(judgement.samples) }),
    rubric_version: rubricVersion,
    usage: usage(judgement.usage),
  }
}

function samples({
  count,
  asked,
  activationScore,
  instructionScore,
  judgeScore,
  criteria,
}: Samples): ReviewSamplesWire {
  return {
    count,
    asked,
    activation_score: spread(activationScore),
    instruction_score: spread(instructionScore),
    judge_score: spread(judgeScore),
    criteria: criteria.map(({ id, scores }) => ({ id, scores: [...scores] })),
  }
}

function spread({ low, median, high }: Spread): SpreadWire {
  return { low, median, high }
}

/** The same as the answer about a skill of a repository; `path` is that of its SKILL.md. */
export function judgeResult(
  judgement: Judgement,
  { owner, repo }: Pick<Origin, 'owner' | 'repo'>,
  path: string,
): JudgeResultWire {
  return { owner, repo, path, ...review(judgement) }
}

/** What a model took for an answer. */
export function usage({ model, inputTokens, outputTokens, incomplete, keptSince }: Usage): UsageWire {
  return {
    model,
    input_tokens: inputTokens,
    output_tokens: outputTokens,
    ...(incomplete && { incomplete }),
    ...(keptSince !== undefined && { kept_since: keptSince }),
  }
}
