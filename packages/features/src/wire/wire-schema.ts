import { z } from 'zod'
import { expectations, triggerTypes } from '../trigger/trigger-types.js'

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

/** One finding that does not count, in `details.suppressed`. */
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
  checks_run: count,
  checks_passed: count,
  checks_failed: count,
  results: z.array(checkResultSchema),
  summary: summarySchema,
  /** What is wrong with the suppressions in the skill; absent when nothing is. */
  notes: z
    .array(z.strictObject({ message: z.string(), path: z.string(), line: z.int().positive() }))
    .optional(),
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

/** What is known of one skill without judging it. */
export const skillInfoSchema = z.strictObject({
  owner: z.string(),
  repo: z.string(),
  path: z.string(),
  name: z.string().nullable(),
  description: z.string().nullable(),
  raw_frontmatter: z.record(z.string(), z.unknown()),
  body_preview: z.string(),
  has_scripts: z.boolean(),
  has_references: z.boolean(),
  has_assets: z.boolean(),
  estimated_tokens: count,
  parse_errors: z.array(z.string()),
  tokens: z.strictObject({
    discovery: count,
    activation: count,
    on_demand: count,
    total: count,
    encoding: z.string(),
  }),
  body_lines: count,
  files: z.array(
    z.strictObject({
      path: z.string(),
      bytes: count,
      tokens: count.nullable(),
      kind: z.enum(['skill', 'reference', 'asset', 'script', 'other']),
    }),
  ),
})

/**
 * An evaluation that was stored below a skill, by this version or another: what it must have to be read. Keys that are not
 * known here are kept.
 */
export const storedEvaluationSchema = z.looseObject({
  ...skillEvaluateResultSchema.shape,
  results: z.array(z.looseObject(checkResultSchema.shape)),
})

/** The same as the API answers it. */
export const repositorySkillInfoSchema = skillInfoSchema.omit({ tokens: true, body_lines: true, files: true })

/** The skills of a repository, without judging them. */
export const repositoryInfoSchema = z.strictObject({
  owner: z.string(),
  repo: z.string(),
  commit_sha: z.string(),
  skills: z.array(repositorySkillInfoSchema),
  truncated: z.boolean(),
})

/** What has changed since an earlier evaluation of the same skill. */
export const comparisonSchema = z.strictObject({
  previous_scanned_at: z.iso.datetime(),
  previous_score: score,
  score,
  score_difference: z.number(),
  newly_failing: z.array(z.string()),
  mended: z.array(z.string()),
  still_failing: z.array(z.string()),
  only_now: z.array(z.string()),
  only_before: z.array(z.string()),
})

/** What a model took for an answer, over all calls. */
export const usageSchema = z.strictObject({
  model: z.string(),
  input_tokens: count,
  output_tokens: count,
  /** When the answer was given, if it was kept from an earlier run of the command line. */
  kept_since: z.iso.datetime().optional(),
})

export const judgeCriterionSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  axis: z.enum(['activation', 'instruction']),
  score: z.int().min(0).max(4),
  reasoning: z.string(),
})

/** What the judge says of a skill: `review` of an evaluation, and the answer of the API with where the skill is before it. */
export const reviewSchema = z.strictObject({
  criteria: z.array(judgeCriterionSchema).length(9),
  activation_score: score,
  instruction_score: score,
  judge_score: score,
  verdict: z.enum(['Poor', 'Fair', 'Good', 'Very Good', 'Excellent']),
  suggestions: z.array(z.string()),
  /** Scores of two versions are not comparable. Absent in evaluations that were kept before there was one. */
  rubric_version: count.optional(),
  usage: usageSchema,
})

const ofSkill = { owner: z.string(), repo: z.string(), path: z.string() }

export const judgeResultSchema = z.strictObject({ ...ofSkill, ...reviewSchema.shape })

/** A SKILL.md rewritten by a model, with what the checks say of both. */
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

/** Trigger tests written by a model. */
export const triggersResultSchema = z.strictObject({
  ...ofSkill,
  skill_name: z.string(),
  triggers_yaml: z.string(),
  test_count: count,
  usage: usageSchema,
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
  /** Findings that a baseline accepts: they do not count. */
  accepted: z.array(z.strictObject({ ...riskFindingSchema.shape, reason: z.string() })),
  mentions: z.array(riskFindingSchema),
  incomplete: z.array(z.string()),
  error: z.string().nullable(),
})

/** The answer of `scan`, for one skill and for many. */
export const scanReportSchema = z.strictObject({
  skills: z.array(scannedSkillSchema),
  counts: z.strictObject({ BLOCK: count, SUS: count, ALLOW: count }),
})

const triggerCounts = {
  total: count,
  passed: count,
  failed: count,
  errors: count,
  /** Percent of the tests that came to an answer. */
  pass_rate: score.nullable(),
}
const triggerType = z.enum(triggerTypes)

const triggerSpent = {
  input_tokens: count,
  output_tokens: count,
  /** US dollars, of the runs whose cost is known. */
  cost_usd: z.number().nonnegative(),
  /** Runs whose cost is not known. */
  unknown_costs: count,
}

/** One run of a trigger test. */
export const triggerRunSchema = z.strictObject({
  /** Null when an error kept it unknown. */
  triggered: z.boolean().nullable(),
  /** Name of the skill that was used: the tested one, or one beside it. */
  chosen: z.string().nullable(),
  duration_ms: count,
  error: z.string().nullable(),
  /** Seen from the skill directory. */
  trace: z.string().nullable(),
  model: z.string().nullable(),
  turns: count,
  input_tokens: count.nullable(),
  output_tokens: count.nullable(),
  cost_usd: z.number().nonnegative().nullable(),
})

/** A rate in percent, with its 95 % interval. */
export const rateSchema = z.strictObject({
  fired: count,
  runs: count,
  rate: score.nullable(),
  low: score.nullable(),
  high: score.nullable(),
})

/** One trigger test in the answer of `trigger`. */
export const triggerOutcomeSchema = z.strictObject({
  id: z.string(),
  type: triggerType,
  prompt: z.string(),
  expected: z.enum(expectations),
  /** What more than half of the runs say. Null, as `passed`, when errors kept it unknown. */
  triggered: z.boolean().nullable(),
  passed: z.boolean().nullable(),
  duration_ms: count,
  error: z.string().nullable(),
  /** That of the first run, seen from the skill directory. */
  trace: z.string().nullable(),
  /** Runs that came to an answer, and those of them that used the skill. */
  answered: count,
  fired: count,
  /** Percent. */
  rate: score.nullable(),
  /** Whether runs of this prompt came out differently. */
  unstable: z.boolean(),
  ...triggerSpent,
  runs: z.array(triggerRunSchema),
})

/** Which skill was used for which prompts: numbers of runs. */
export const confusionSchema = z.strictObject({
  /** Names of skills; null: none. */
  columns: z.array(z.string().nullable()),
  /** `expected`: what the prompts of this row expect of `skill`. `counts` has a number for each column. */
  rows: z.array(
    z.strictObject({ skill: z.string(), expected: z.enum(expectations), counts: z.array(count) }),
  ),
})

/** The answer of `trigger`. */
export const triggerReportSchema = z.strictObject({
  skill: z.string(),
  path: z.string(),
  runtime: z.string(),
  runtime_version: z.string().nullable(),
  provider: z.string(),
  /** The model that was asked for. */
  model: z.string().nullable(),
  /** The models that have answered. */
  models: z.array(z.string()),
  started_at: z.iso.datetime(),
  duration_ms: count,
  runs_per_test: count,
  max_turns: count,
  /** Skills that were put beside it. */
  beside: z.array(z.string()),
  /** False: the SKILL.md keeps the model from choosing it. */
  model_may_choose: z.boolean(),
  ...triggerCounts,
  by_type: z.partialRecord(triggerType, z.strictObject(triggerCounts)),
  recall: rateSchema,
  false_triggers: rateSchema,
  /** Ids of tests whose runs came out differently. */
  unstable: z.array(z.string()),
  gate: z.strictObject({
    min_recall: score.nullable(),
    max_false: score.nullable(),
    passed: z.boolean(),
    failures: z.array(z.string()),
  }),
  ...triggerSpent,
  confusion: confusionSchema,
  tests: z.array(triggerOutcomeSchema),
})

/** The answer of `trigger --repo`. */
export const triggerCollectionSchema = z.strictObject({
  ...triggerSpent,
  passed: z.boolean(),
  confusion: confusionSchema,
  skills: z.array(triggerReportSchema),
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

/** A check with all that a person who meets it may want to know. */
export const explainedCheckSchema = z.strictObject({
  ...catalogEntrySchema.shape,
  plugin: z.string(),
  options: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
  page: z.string().nullable(),
})

export const explanationSchema = z.strictObject({ checks: z.array(explainedCheckSchema), count })

export const catalogSchema = z.strictObject({ checks: z.array(catalogEntrySchema), count })

export type FindingWire = z.infer<typeof findingSchema>
export type CheckResultWire = z.infer<typeof checkResultSchema>
export type SummaryWire = z.infer<typeof summarySchema>
export type SkillResultWire = z.infer<typeof skillResultSchema>
export type SkillEvaluateResultWire = z.infer<typeof skillEvaluateResultSchema>
export type ScanResultWire = z.infer<typeof scanResultSchema>
export type SkillInfoWire = z.infer<typeof skillInfoSchema>
export type RepositorySkillInfoWire = z.infer<typeof repositorySkillInfoSchema>
export type RepositoryInfoWire = z.infer<typeof repositoryInfoSchema>
export type StoredEvaluationWire = z.infer<typeof storedEvaluationSchema>
export type ComparisonWire = z.infer<typeof comparisonSchema>
export type ExplainedCheckWire = z.infer<typeof explainedCheckSchema>
export type ExplanationWire = z.infer<typeof explanationSchema>
export type UsageWire = z.infer<typeof usageSchema>
export type ReviewWire = z.infer<typeof reviewSchema>
export type JudgeResultWire = z.infer<typeof judgeResultSchema>
export type OptimizeResultWire = z.infer<typeof optimizeResultSchema>
export type TriggersResultWire = z.infer<typeof triggersResultSchema>
export type RiskFindingWire = z.infer<typeof riskFindingSchema>
export type ScannedSkillWire = z.infer<typeof scannedSkillSchema>
export type ScanReportWire = z.infer<typeof scanReportSchema>
export type TriggerCollectionWire = z.infer<typeof triggerCollectionSchema>
export type TriggerReportWire = z.infer<typeof triggerReportSchema>
export type CatalogEntryWire = z.infer<typeof catalogEntrySchema>
export type CatalogWire = z.infer<typeof catalogSchema>
