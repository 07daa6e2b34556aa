import { z } from 'zod'
import { usageSchema } from '../review/wire-schema.js'
import { count, scanStatus } from '../wire/parts.js'

export const riskFindingSchema = z.strictObject({
  check_id: z.string(),
  file: z.string(),
  line: z.int().positive(),
  /** 1-based, UTF-16 code units. */
  column: z.int().positive(),
  /** Kind of attack as its check names it: `override`, `zero-width`, … */
  kind: z.string(),
  /** Id of the matching pattern. */
  pattern: z.string(),
  excerpt: z.string(),
  message: z.string(),
  /** Probability of a learned pattern; null for an exact one. */
  sure: z.number().min(0).max(1).nullable(),
  fix: z.string().nullable(),
})

export const scannedSkillSchema = z.strictObject({
  path: z.string(),
  name: z.string().nullable(),
  status: scanStatus,
  findings: z.array(riskFindingSchema),
  accepted: z.array(z.strictObject({ ...riskFindingSchema.shape, reason: z.string() })),
  mentions: z.array(riskFindingSchema),
  incomplete: z.array(z.string()),
  error: z.string().nullable(),
  /** Only if a model was asked. */
  second_reading: z
    .strictObject({
      model: z.string(),
      passages: count,
      status_before: scanStatus,
      usage: usageSchema.nullable(),
      /** Why there is no answer. */
      error: z.string().nullable(),
    })
    .optional(),
})

export const scanReportSchema = z.strictObject({
  skills: z.array(scannedSkillSchema),
  counts: z.strictObject({ BLOCK: count, SUS: count, ALLOW: count }),
  /** The scan was stopped: skills are missing. */
  truncated: z.literal(true).optional(),
})

export type RiskFindingWire = z.infer<typeof riskFindingSchema>
export type ScannedSkillWire = z.infer<typeof scannedSkillSchema>
export type ScanReportWire = z.infer<typeof scanReportSchema>
