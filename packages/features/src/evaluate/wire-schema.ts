import { z } from 'zod'
import { collectionSchema } from '../collection/wire-schema.js'
import { count, dimension, score, severity } from '../wire/parts.js'

const passFail = z.strictObject({ passed: count, failed: count })

/** An entry of `details.findings`; rules may add keys. */
export const findingSchema = z.looseObject({
  message: z.string(),
  fix: z.string().optional(),
  path: z.string().optional(),
  line: z.int().positive().optional(),
  column: z.int().positive().optional(),
})

/** An entry of `details.suppressed`. */
export const suppressedFindingSchema = z.looseObject({
  ...findingSchema.shape,
  reason: z.string(),
  suppressed_by: z.enum(['comment', 'baseline']),
})

export const checkResultSchema = z.strictObject({
  check_id: z.string(),
  check_name: z.string(),
  passed: z.boolean(),
  severity,
  dimension,
  message: z.string(),
  fix: z.string().optional(),
  details: z
    .looseObject({
      /** Only of a failed check that did not judge: a check before it failed, there is nothing to read, or it crashed. */
      judged: z.literal(false).optional(),
      findings: z.array(findingSchema).optional(),
      suppressed: z.array(suppressedFindingSchema).optional(),
    })
    .optional(),
  location: z.string().optional(),
})

export const summarySchema = z.strictObject({
  by_severity: z.strictObject({ high: passFail, medium: passFail, low: passFail }),
  by_dimension: z.strictObject({
    structure: passFail,
    naming: passFail,
    description: passFail,
    content: passFail,
    security: passFail,
  }),
})

export const skillResultSchema = z.strictObject({
  path: z.string(),
  name: z.string().nullable(),
  description: z.string().nullable(),
  quality_score: score,
  overall_pass: z.boolean(),
  /** A security check of severity high failed: the score, which leaves security out, means nothing. */
  fails_security: z.boolean(),
  checks_run: count,
  checks_passed: count,
  checks_failed: count,
  /** Findings of all failed checks. */
  findings_count: count,
  results: z.array(checkResultSchema),
  summary: summarySchema,
  /** Problems of suppressions in the skill; absent when there are none. */
  notes: z
    .array(z.strictObject({ message: z.string(), path: z.string(), line: z.int().positive() }))
    .optional(),
  /** Files that were not read, and why, in sentences; absent when all were. */
  incomplete: z.array(z.string()).optional(),
  error: z.string().nullable(),
})

const origin = { owner: z.string(), repo: z.string(), commit_sha: z.string(), scanned_at: z.iso.datetime() }

export const skillEvaluateResultSchema = z.strictObject({ ...origin, ...skillResultSchema.shape })

export const scanResultSchema = z.strictObject({
  ...origin,
  skills: z.array(skillResultSchema),
  collection: collectionSchema,
  error: z.string().nullable(),
  truncated: z.boolean(),
})

/** What a stored evaluation has. A newer version may have stored more keys, which are kept. */
export const storedEvaluationSchema = z.looseObject({
  ...skillEvaluateResultSchema.shape,
  results: z.array(z.looseObject(checkResultSchema.shape)),
})

export type FindingWire = z.infer<typeof findingSchema>
export type CheckResultWire = z.infer<typeof checkResultSchema>
export type SkillResultWire = z.infer<typeof skillResultSchema>
export type SkillEvaluateResultWire = z.infer<typeof skillEvaluateResultSchema>
export type ScanResultWire = z.infer<typeof scanResultSchema>
export type StoredEvaluationWire = z.infer<typeof storedEvaluationSchema>
