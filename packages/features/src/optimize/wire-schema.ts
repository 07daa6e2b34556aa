import { z } from 'zod'
import { usageSchema } from '../review/wire-schema.js'
import { count, ofSkill, score } from '../wire/parts.js'

export const optimizeResultSchema = z.strictObject({
  ...ofSkill,
  original_content: z.string(),
  optimized_content: z.string(),
  original_score: score,
  optimized_score: score,
  original_failures: count,
  optimized_failures: count,
  usage: usageSchema,
})

export type OptimizeResultWire = z.infer<typeof optimizeResultSchema>
