import { z } from 'zod'
import { severity } from '../wire/parts.js'

export const collectionFindingSchema = z.strictObject({
  check_id: z.string(),
  check_name: z.string(),
  severity,
  message: z.string(),
  fix: z.string().optional(),
  path: z.string().optional(),
  line: z.int().positive().optional(),
  column: z.int().positive().optional(),
  skills: z.array(z.string()),
})

/** Findings about several skills together. They do not move the score. */
export const collectionSchema = z.strictObject({
  findings: z.array(collectionFindingSchema),
  /** Findings that a baseline accepts. Absent when there are none. */
  accepted: z.array(z.strictObject({ ...collectionFindingSchema.shape, reason: z.string() })).optional(),
})

export type CollectionWire = z.infer<typeof collectionSchema>
export type CollectionFindingWire = z.infer<typeof collectionFindingSchema>
