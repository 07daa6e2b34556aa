import { z } from 'zod'
import { score } from '../wire/parts.js'

export const comparisonSchema = z.strictObject({
  previous_scanned_at: z.iso.datetime(),
  previous_score: score,
  score,
  /** Whether security fails, which a score leaves out. */
  previous_fails_security: z.boolean(),
  fails_security: z.boolean(),
  /** Two decimals. */
  score_difference: z.number(),
  /** Passed before, fails now. */
  newly_failing: z.array(z.string()),
  /** Failed before, passes now. */
  fixed: z.array(z.string()),
  still_failing: z.array(z.string()),
  /** Checks that ran only now or only before: other settings, or another version. */
  only_now: z.array(z.string()),
  only_before: z.array(z.string()),
})

export type ComparisonWire = z.infer<typeof comparisonSchema>
