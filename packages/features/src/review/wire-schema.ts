import { z } from 'zod'
import { count, ofSkill, score } from '../wire/parts.js'

export const usageSchema = z.strictObject({
  model: z.string(),
  input_tokens: count,
  output_tokens: count,
  /** There when the provider did not say all of it: at least so many tokens were spent. */
  incomplete: z.literal(true).optional(),
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

/** A change that the judge proposes. All of it is a model's word about a stranger's text. */
export const improvementSchema = z.strictObject({
  criterion: z.string(),
  /** Text of the skill, in one line; null: nothing is quoted, or what was quoted is not in the skill. */
  quote: z.string().nullable(),
  /** What is to stand in its place, empty for nothing; without a quote, what is to be added. */
  replacement: z.string().nullable(),
  why: z.string(),
})

/** Lowest, middle and highest of several answers; of an even number the lower one of the two in the middle. */
const spreadSchema = z.strictObject({ low: score, median: score, high: score })

const reviewSamplesSchema = z.strictObject({
  count,
  /** How many were asked for; the others failed. Absent in evaluations that were kept before it was said. */
  asked: count.optional(),
  activation_score: spreadSchema,
  instruction_score: spreadSchema,
  judge_score: spreadSchema,
  criteria: z.array(z.strictObject({ id: z.string(), scores: z.array(z.int().min(0).max(4)) })),
})

/** What the judge says of a skill: `review` of an evaluation, and the answer of the API with where the skill is before it. */
export const reviewSchema = z.strictObject({
  criteria: z.array(judgeCriterionSchema).length(9),
  activation_score: score,
  instruction_score: score,
  judge_score: score,
  verdict: z.enum(['Poor', 'Fair', 'Good', 'Very Good', 'Excellent']),
  suggestions: z.array(z.string()),
  /** Those of the model, in their parts. Absent in evaluations that were kept before there were any. */
  improvements: z.array(improvementSchema).optional(),
  /** There when the model was asked more than once. */
  samples: reviewSamplesSchema.optional(),
  /** Scores of two versions are not comparable. Absent in evaluations that were kept before there was one. */
  rubric_version: count.optional(),
  usage: usageSchema,
})

export const judgeResultSchema = z.strictObject({ ...ofSkill, ...reviewSchema.shape })

export type ImprovementWire = z.infer<typeof improvementSchema>
export type JudgeCriterionWire = z.infer<typeof judgeCriterionSchema>
export type SpreadWire = z.infer<typeof spreadSchema>
export type UsageWire = z.infer<typeof usageSchema>
export type ReviewWire = z.infer<typeof reviewSchema>
export type JudgeResultWire = z.infer<typeof judgeResultSchema>
