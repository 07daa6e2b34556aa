import { z } from 'zod'
import { count, dimension, severity } from '../wire/parts.js'

export const catalogEntrySchema = z.strictObject({
  check_id: z.string(),
  check_name: z.string(),
  dimension,
  severity,
  spec_required: z.boolean(),
  description: z.string(),
  fix: z.string(),
})

export const explainedCheckSchema = z.strictObject({
  ...catalogEntrySchema.shape,
  /** Null of a check over all skills together, which belongs to none. */
  dimension: dimension.nullable(),
  /** Whether `--fix` can fix some of its findings. */
  fixable: z.boolean(),
  plugin: z.string(),
  options: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
  page: z.string().nullable(),
})

export const explanationSchema = z.strictObject({ checks: z.array(explainedCheckSchema), count })

export const catalogSchema = z.strictObject({ checks: z.array(catalogEntrySchema), count })

export type ExplainedCheckWire = z.infer<typeof explainedCheckSchema>
export type CatalogEntryWire = z.infer<typeof catalogEntrySchema>
export type CatalogWire = z.infer<typeof catalogSchema>
