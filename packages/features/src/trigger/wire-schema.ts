import { z } from 'zod'
import { expectations, triggerTypes } from './trigger-types.js'
import { count, score } from '../wire/parts.js'

const triggerCounts = {
  total: count,
  passed: count,
  failed: count,
  errors: count,
  /** Percent of the tests that came to an answer. */
  pass_rate: score.nullable(),
}
const triggerType = z.enum(triggerTypes)

/** One trigger test in the answer of `trigger`. */
export const triggerOutcomeSchema = z.strictObject({
  id: z.string(),
  type: triggerType,
  prompt: z.string(),
  expected: z.enum(expectations),
  /** Null, as `passed`, when an error kept it unknown. */
  triggered: z.boolean().nullable(),
  passed: z.boolean().nullable(),
  duration_ms: count,
  error: z.string().nullable(),
  /** Seen from the skill directory. */
  trace: z.string().nullable(),
})

/** The answer of `trigger`. */
export const triggerReportSchema = z.strictObject({
  skill: z.string(),
  path: z.string(),
  runtime: z.string(),
  provider: z.string(),
  model: z.string().nullable(),
  started_at: z.iso.datetime(),
  duration_ms: count,
  ...triggerCounts,
  by_type: z.partialRecord(triggerType, z.strictObject(triggerCounts)),
  tests: z.array(triggerOutcomeSchema),
})

export type TriggerReportWire = z.infer<typeof triggerReportSchema>
