import type { Usage } from '@skillgauge/models'
import type { Judgement } from '../review/index.js'
import type { GeneratedTriggers } from '../generate/generate-triggers.js'
import type { OptimizedSkill } from '../optimize/optimize-skill.js'
import { rubricVersion } from '../review/criteria.js'
import type { Origin } from './wire.js'
import type {
  JudgeResultWire,
  OptimizeResultWire,
  ReviewWire,
  TriggersResultWire,
  UsageWire,
} from './wire-schema.js'

// What models have made, as the outside calls it.

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
    rubric_version: rubricVersion,
    usage: usage(judgement.usage),
  }
}

/** The same as the answer about a skill of a repository; `path` is that of its SKILL.md. */
export function judgeResult(
  judgement: Judgement,
  { owner, repo }: Pick<Origin, 'owner' | 'repo'>,
  path: string,
): JudgeResultWire {
  return { owner, repo, path, ...review(judgement) }
}

/** A rewritten SKILL.md of a repository; `path` is that of the file. */
export function optimizeResult(
  optimized: OptimizedSkill,
  { owner, repo }: Pick<Origin, 'owner' | 'repo'>,
  path: string,
): OptimizeResultWire {
  return {
    owner,
    repo,
    path,
    original_content: optimized.originalContent,
    optimized_content: optimized.optimizedContent,
    original_score: optimized.originalScore,
    optimized_score: optimized.optimizedScore,
    original_failures: optimized.originalFailures,
    optimized_failures: optimized.optimizedFailures,
    usage: usage(optimized.usage),
  }
}

/** Trigger tests of a skill of a repository; `path` is that of its SKILL.md. */
export function triggersResult(
  { skillName, yaml, tests, usage: spent }: GeneratedTriggers,
  { owner, repo }: Pick<Origin, 'owner' | 'repo'>,
  path: string,
): TriggersResultWire {
  return {
    owner,
    repo,
    path,
    skill_name: skillName,
    triggers_yaml: yaml,
    test_count: tests.length,
    usage: usage(spent),
  }
}

export function usage({ model, inputTokens, outputTokens, keptSince }: Usage): UsageWire {
  return {
    model,
    input_tokens: inputTokens,
    output_tokens: outputTokens,
    ...(keptSince !== undefined && { kept_since: keptSince }),
  }
}
