import { z } from 'zod'
import { score } from '../wire/parts.js'

export const comparisonSchema = z.strictObject({
  previous_scanned_at: z.iso.datetime(),
  previous_score: score,
  score,
  score_difference: z.number(),
  newly_failing: z.array(z.string()),
  fixed: z.array(z.string()),
  still_failing: z.array(z.string()),
  only_now: z.array(z.string()),
  only_before: z.array(z.string()),
})

export type ComparisonWire = z.infer<typeof comparisonSchema>
