import { z } from 'zod'
import { rateSchema } from '../trigger/wire-schema.js'
import { count } from '../wire/parts.js'

const amount = z.number().nonnegative().nullable()

const attemptSchema = z.strictObject({
  /** Whether every assertion holds; null when an error kept that unknown. */
  passed: z.boolean().nullable(),
  assertions: z.array(
    z.strictObject({
      /** What it asks, in a few words. */
      what: z.string(),
      /** Null: it could not be told, for the reason in `detail`. */
      passed: z.boolean().nullable(),
      /** What was found instead; null when there is nothing to say. */
      detail: z.string().nullable(),
    }),
  ),
  used_skill: z.boolean(),
  error: z.string().nullable(),
  duration_ms: count,
  trace: z.string().nullable(),
  model: z.string().nullable(),
  input_tokens: count.nullable(),
  output_tokens: count.nullable(),
  cost_usd: amount,
  turns: count,
})

const sideSchema = z.strictObject({
  label: z.string(),
  passed: rateSchema,
  errors: count,
  /** Means of a run; null when no run says so. */
  seconds: amount,
  tokens: amount,
  cost_usd: amount,
  /** Runs that used the skill. */
  used_skill: count,
})

/** The answer of `compare`. */
export const compareReportSchema = z.strictObject({
  skill: z.string(),
  path: z.string(),
  runtime: z.string(),
  runtime_version: z.string().nullable(),
  provider: z.string(),
  model: z.string().nullable(),
  /** The model that judged by rubrics; null when none did. */
  judge: z.string().nullable(),
  started_at: z.iso.datetime(),
  duration_ms: count,
  runs_per_task: count,
  /** Whether it was stopped before all runs were done: those that were not have an error. */
  truncated: z.boolean(),
  before: sideSchema,
  after: sideSchema,
  /** In percentage points, with a 95 % interval by paired bootstrap. */
  difference: z.strictObject({
    /** Null when no task has runs on both sides. */
    points: z.number().nullable(),
    /** Limits; null when there are too few runs to tell. */
    low: z.number().nullable(),
    high: z.number().nullable(),
    /** Tasks that have runs on both sides. */
    tasks: count,
  }),
  verdict: z.enum(['better', 'worse', 'no difference shown']),
  tasks: z.array(
    z.strictObject({
      id: z.string(),
      prompt: z.string(),
      before: z.array(attemptSchema),
      after: z.array(attemptSchema),
    }),
  ),
})

export type TaskAttemptWire = z.infer<typeof attemptSchema>
export type CompareReportWire = z.infer<typeof compareReportSchema>
