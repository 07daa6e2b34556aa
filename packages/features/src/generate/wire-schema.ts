import { z } from 'zod'
import { usageSchema } from '../review/wire-schema.js'
import { count, ofSkill } from '../wire/parts.js'

export const triggersResultSchema = z.strictObject({
  ...ofSkill,
  skill_name: z.string(),
  triggers_yaml: z.string(),
  test_count: count,
  usage: usageSchema,
})

export type TriggersResultWire = z.infer<typeof triggersResultSchema>
