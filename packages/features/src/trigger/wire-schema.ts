import { z } from 'zod'
import { expectations, triggerTypes } from './trigger-types.js'
import { count, ofAgentRuns, score } from '../wire/parts.js'

/** Each test is in one of the three. */
const triggerCounts = {
  total: count,
  passed: count,
  failed: count,
  errors: count,
  /** Percent of the tests with an answer, one decimal. */
  pass_rate: score.nullable(),
}
const triggerType = z.enum(triggerTypes)

const triggerSpent = {
  input_tokens: count,
  output_tokens: count,
  /** US dollars, of runs with a known cost. */
  cost_usd: z.number().nonnegative(),
  unknown_costs: count,
}

const triggerRunSchema = z.strictObject({
  /** Null: an error, so unknown. */
  triggered: z.boolean().nullable(),
  /** Name of the skill that was used. */
  chosen: z.string().nullable(),
  duration_ms: count,
  error: z.string().nullable(),
  /** Relative to the skill directory. */
  trace: z.string().nullable(),
  model: z.string().nullable(),
  turns: count,
  input_tokens: count.nullable(),
  output_tokens: count.nullable(),
  /** US dollars; null if unknown. */
  cost_usd: z.number().nonnegative().nullable(),
})

/** In percent with its 95 % interval; null without runs. */
export const rateSchema = z.strictObject({
  fired: count,
  runs: count,
  rate: score.nullable(),
  low: score.nullable(),
  high: score.nullable(),
})

export const triggerOutcomeSchema = z.strictObject({
  id: z.string(),
  type: triggerType,
  prompt: z.string(),
  expected: z.enum(expectations),
  /** What most runs did. Null, as `passed`, when errors kept it unknown. */
  triggered: z.boolean().nullable(),
  passed: z.boolean().nullable(),
  duration_ms: count,
  error: z.string().nullable(),
  trace: z.string().nullable(),
  /** Runs with an answer, and those of them that used the skill. */
  answered: count,
  fired: count,
  rate: score.nullable(),
  /** Whether runs of the prompt differ. */
  unstable: z.boolean(),
  ...triggerSpent,
  runs: z.array(triggerRunSchema),
})

const confusionSchema = z.strictObject({
  columns: z.array(z.string().nullable()),
  /** `counts` has a number for each column. */
  rows: z.array(
    z.strictObject({ skill: z.string(), expected: z.enum(expectations), counts: z.array(count) }),
  ),
})

export const triggerReportSchema = z.strictObject({
  ...ofAgentRuns,
  models: z.array(z.string()),
  started_at: z.iso.datetime(),
  duration_ms: count,
  runs_per_test: count,
  /** Whether it was stopped early: missing runs have an error. */
  truncated: z.boolean(),
  max_turns: count,
  beside: z.array(z.string()),
  /** False: SKILL.md forbids the model to choose it. */
  model_may_choose: z.boolean(),
  ...triggerCounts,
  by_type: z.partialRecord(triggerType, z.strictObject(triggerCounts)),
  recall: rateSchema,
  false_triggers: rateSchema,
  unstable: z.array(z.string()),
  gate: z.strictObject({
    min_recall: score.nullable(),
    max_false: score.nullable(),
    passed: z.boolean(),
    failures: z.array(z.string()),
  }),
  ...triggerSpent,
  confusion: confusionSchema,
  tests: z.array(triggerOutcomeSchema),
})

export const triggerCollectionSchema = z.strictObject({
  ...triggerSpent,
  /** Whether it was stopped early: skills may be missing. */
  truncated: z.boolean(),
  passed: z.boolean(),
  confusion: confusionSchema,
  skills: z.array(triggerReportSchema),
})

export type ConfusionWire = z.infer<typeof confusionSchema>
export type RateWire = z.infer<typeof rateSchema>
export type TriggerCollectionWire = z.infer<typeof triggerCollectionSchema>
export type TriggerCountsWire = z.infer<z.ZodObject<typeof triggerCounts>>
export type TriggerRunWire = z.infer<typeof triggerRunSchema>
export type TriggerReportWire = z.infer<typeof triggerReportSchema>
