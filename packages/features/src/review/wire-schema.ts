import { z } from 'zod'
import { count, ofSkill, score } from '../wire/parts.js'

export const usageSchema = z.strictObject({
  model: z.string(),
  input_tokens: count,
  output_tokens: count,
  /** The provider did not report all: at least so many tokens. */
  incomplete: z.literal(true).optional(),
  /** When a cached answer was given. */
  kept_since: z.iso.datetime().optional(),
})

export const judgeCriterionSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  axis: z.enum(['activation', 'instruction']),
  score: z.int().min(0).max(4),
  reasoning: z.string(),
})

/** A change that the model proposes: untrusted text. */
export const improvementSchema = z.strictObject({
  criterion: z.string(),
  /** Text of the skill, on one line; null: no quote, or an invented one. */
  quote: z.string().nullable(),
  /** Its replacement, empty to delete it; without a quote, an addition. */
  replacement: z.string().nullable(),
  why: z.string(),
})

/** Of several answers; the median is the lower one of two. */
const spreadSchema = z.strictObject({ low: score, median: score, high: score })

const reviewSamplesSchema = z.strictObject({
  count,
  /** Answers that were requested. */
  asked: count,
  activation_score: spreadSchema,
  instruction_score: spreadSchema,
  judge_score: spreadSchema,
  criteria: z.array(z.strictObject({ id: z.string(), scores: z.array(z.int().min(0).max(4)) })),
})

/** The review of a skill. */
export const reviewSchema = z.strictObject({
  criteria: z.array(judgeCriterionSchema).length(9),
  activation_score: score,
  instruction_score: score,
  judge_score: score,
  verdict: z.enum(['Poor', 'Fair', 'Good', 'Very Good', 'Excellent']),
  suggestions: z.array(z.string()),
  /** Suggestions of the model in parts. */
  improvements: z.array(improvementSchema),
  /** Only for more than one answer. */
  samples: reviewSamplesSchema.optional(),
  /** Scores of two versions are not comparable. */
  rubric_version: count,
  usage: usageSchema,
})

export const judgeResultSchema = z.strictObject({ ...ofSkill, ...reviewSchema.shape })

export type ImprovementWire = z.infer<typeof improvementSchema>
export type JudgeCriterionWire = z.infer<typeof judgeCriterionSchema>
export type SpreadWire = z.infer<typeof spreadSchema>
export type UsageWire = z.infer<typeof usageSchema>
export type ReviewWire = z.infer<typeof reviewSchema>
export type JudgeResultWire = z.infer<typeof judgeResultSchema>
