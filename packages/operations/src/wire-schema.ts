import { z } from 'zod'

// The shapes of the wire, for whoever validates or documents them. Loading zod costs as much as a whole run, so nothing
// on the way of a static command imports this file for more than its types.

const severity = z.enum(['high', 'medium', 'low'])
const dimension = z.enum(['structure', 'naming', 'description', 'content', 'security'])
const count = z.int().nonnegative()
const passFail = z.strictObject({ passed: count, failed: count })
const score = z.number().min(0).max(100)

/** One finding in `details.findings`; a rule may add keys of its own. */
export const findingSchema = z.looseObject({
  message: z.string(),
  fix: z.string().optional(),
  path: z.string().optional(),
  line: z.int().positive().optional(),
  column: z.int().positive().optional(),
})

export const checkResultSchema = z.strictObject({
  check_id: z.string(),
  check_name: z.string(),
  passed: z.boolean(),
  severity,
  dimension,
  message: z.string(),
  fix: z.string().optional(),
  details: z.looseObject({ findings: z.array(findingSchema).optional() }).optional(),
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
  checks_run: count,
  checks_passed: count,
  checks_failed: count,
  results: z.array(checkResultSchema),
  summary: summarySchema,
  error: z.string().nullable(),
})

const origin = { owner: z.string(), repo: z.string(), commit_sha: z.string(), scanned_at: z.iso.datetime() }

export const skillEvaluateResultSchema = z.strictObject({ ...origin, ...skillResultSchema.shape })

export const scanResultSchema = z.strictObject({
  ...origin,
  skills: z.array(skillResultSchema),
  error: z.string().nullable(),
  truncated: z.boolean(),
})

/** One place in the answer of `scan`. */
export const riskFindingSchema = z.strictObject({
  check_id: z.string(),
  file: z.string(),
  line: z.int().positive(),
  column: z.int().positive(),
  kind: z.string(),
  pattern: z.string(),
  excerpt: z.string(),
  message: z.string(),
})

export const scannedSkillSchema = z.strictObject({
  path: z.string(),
  name: z.string().nullable(),
  status: z.enum(['BLOCK', 'SUS', 'ALLOW']),
  findings: z.array(riskFindingSchema),
  mentions: z.array(riskFindingSchema),
  incomplete: z.array(z.string()),
  error: z.string().nullable(),
})

/** The answer of `scan`, for one skill and for many. */
export const scanReportSchema = z.strictObject({
  skills: z.array(scannedSkillSchema),
  counts: z.strictObject({ BLOCK: count, SUS: count, ALLOW: count }),
})

export const catalogEntrySchema = z.strictObject({
  check_id: z.string(),
  check_name: z.string(),
  dimension,
  severity,
  spec_required: z.boolean(),
  description: z.string(),
  fix: z.string(),
})

export const catalogSchema = z.strictObject({ checks: z.array(catalogEntrySchema), count })

export type FindingWire = z.infer<typeof findingSchema>
export type CheckResultWire = z.infer<typeof checkResultSchema>
export type SummaryWire = z.infer<typeof summarySchema>
export type SkillResultWire = z.infer<typeof skillResultSchema>
export type SkillEvaluateResultWire = z.infer<typeof skillEvaluateResultSchema>
export type ScanResultWire = z.infer<typeof scanResultSchema>
export type RiskFindingWire = z.infer<typeof riskFindingSchema>
export type ScannedSkillWire = z.infer<typeof scannedSkillSchema>
export type ScanReportWire = z.infer<typeof scanReportSchema>
export type CatalogEntryWire = z.infer<typeof catalogEntrySchema>
export type CatalogWire = z.infer<typeof catalogSchema>
