import { z } from 'zod'
import { count, ofSkill, score } from '../wire/parts.js'

/** What a model took for an answer, over all calls. */
export const usageSchema = z.strictObject({
  model: z.string(),
  input_tokens: count,
  output_tokens: count,
  /** When the answer was given, if it was kept from an earlier run of the command line. */
  kept_since: z.iso.datetime().optional(),
})

export const judgeCriterionSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  axis: z.enum(['activation', 'instruction']),
  score: z.int().min(0).max(4),
  reasoning: z.string(),
})

/** What the judge says of a skill: `review` of an evaluation, and the answer of the API with where the skill is before it. */
export const reviewSchema = z.strictObject({
  criteria: z.array(judgeCriterionSchema).length(9),
  activation_score: score,
  instruction_score: score,
  judge_score: score,
  verdict: z.enum(['Poor', 'Fair', 'Good', 'Very Good', 'Excellent']),
  suggestions: z.array(z.string()),
  /** Scores of two versions are not comparable. Absent in evaluations that were kept before there was one. */
  rubric_version: count.optional(),
  usage: usageSchema,
})

export const judgeResultSchema = z.strictObject({ ...ofSkill, ...reviewSchema.shape })

export type UsageWire = z.infer<typeof usageSchema>
export type ReviewWire = z.infer<typeof reviewSchema>
export type JudgeResultWire = z.infer<typeof judgeResultSchema>
