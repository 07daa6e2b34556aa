// The shapes of the wire, for code that validates or documents them.
export {
  checkResultSchema,
  findingSchema,
  scanResultSchema,
  skillEvaluateResultSchema,
  skillResultSchema,
  storedEvaluationSchema,
  summarySchema,
  suppressedFindingSchema,
} from './evaluate/wire-schema.js'
export type {
  CheckResultWire,
  FindingWire,
  ScanResultWire,
  SkillEvaluateResultWire,
  SkillResultWire,
  StoredEvaluationWire,
  SummaryWire,
} from './evaluate/wire-schema.js'
export { comparisonSchema } from './compare/wire-schema.js'
export type { ComparisonWire } from './compare/wire-schema.js'
export { repositoryInfoSchema, repositorySkillInfoSchema, skillInfoSchema } from './info/wire-schema.js'
export type { RepositoryInfoWire, RepositorySkillInfoWire, SkillInfoWire } from './info/wire-schema.js'
export { riskFindingSchema, scanReportSchema, scannedSkillSchema } from './scan/wire-schema.js'
export type { RiskFindingWire, ScanReportWire, ScannedSkillWire } from './scan/wire-schema.js'
export { triggerCollectionSchema, triggerOutcomeSchema, triggerReportSchema } from './trigger/wire-schema.js'
export type { TriggerCollectionWire, TriggerReportWire } from './trigger/wire-schema.js'
export { judgeCriterionSchema, judgeResultSchema, reviewSchema, usageSchema } from './review/wire-schema.js'
export type { JudgeResultWire, ReviewWire, UsageWire } from './review/wire-schema.js'
export { triggersResultSchema } from './generate/wire-schema.js'
export type { TriggersResultWire } from './generate/wire-schema.js'
export { optimizeResultSchema } from './optimize/wire-schema.js'
export type { OptimizeResultWire } from './optimize/wire-schema.js'
export {
  catalogEntrySchema,
  catalogSchema,
  explainedCheckSchema,
  explanationSchema,
} from './checks/wire-schema.js'
export type {
  CatalogEntryWire,
  CatalogWire,
  ExplainedCheckWire,
  ExplanationWire,
} from './checks/wire-schema.js'
export { hostsReportSchema } from './hosts/wire-schema.js'
export type { HostsReportWire } from './hosts/wire-schema.js'
