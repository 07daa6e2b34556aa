import { z } from 'zod'
import { rateSchema } from '../trigger/wire-schema.js'
import { count, ofAgentRuns } from '../wire/parts.js'

const amount = z.number().nonnegative().nullable()

const attemptSchema = z.strictObject({
  /** Null: an error, so unknown. */
  passed: z.boolean().nullable(),
  assertions: z.array(
    z.strictObject({
      /** Short description. */
      what: z.string(),
      /** Null: unknown, for the reason in `detail`. */
      passed: z.boolean().nullable(),
      /** What was found instead. */
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
  /** Means per run; null if unknown. */
  seconds: amount,
  tokens: amount,
  cost_usd: amount,
  used_skill: count,
})

export const compareReportSchema = z.strictObject({
  ...ofAgentRuns,
  /** The model that judged rubrics, if any. */
  judge: z.string().nullable(),
  started_at: z.iso.datetime(),
  duration_ms: count,
  runs_per_task: count,
  /** Whether it was stopped early: missing runs have an error. */
  truncated: z.boolean(),
  before: sideSchema,
  after: sideSchema,
  /** In percentage points, with a 95 % interval by paired bootstrap. */
  difference: z.strictObject({
    /** Null without tasks with runs on both sides. */
    points: z.number().nullable(),
    /** Null with too few runs. */
    low: z.number().nullable(),
    high: z.number().nullable(),
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
