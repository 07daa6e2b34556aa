export { acceptKnown, evaluateSkill, notEvaluated } from './evaluate/evaluate-skill.js'
export type { EvaluatedSkill, EvaluateOptions } from './evaluate/evaluate-skill.js'
export { editedFiles } from './fix/edited-files.js'
export { fixSkill } from './fix/fix-skill.js'
export type { FileChange, FixedSkill, FixOptions } from './fix/fix-skill.js'
export type { AcceptKnown } from './baseline/baseline.js'
export { comparable, comparableStored, compareEvaluations } from './compare/compare-evaluations.js'
export type { Comparable, Comparison } from './compare/compare-evaluations.js'
export { describeSkill, notDescribed } from './info/describe-skill.js'
export type { DescribedFile, FileKind, SkillDescription, TokenTiers } from './info/describe-skill.js'
export { explainedCheck, findChecks } from './checks/explain-checks.js'
export { renderPrompt } from './prompt/render-prompt.js'
export type { RenderedPrompt, SkillToRender } from './prompt/render-prompt.js'
export { repositoryInfo, repositorySkillInfo, skillInfo } from './info/wire.js'
export { rubricVersion } from './review/criteria.js'
export {
  countTriggers,
  countTriggersByType,
  errorOf,
  falseTriggersOf,
  passedTrigger,
  recallOf,
  spendingOf,
  tallyOf,
  triggerFailures,
} from './trigger/trigger-report.js'
export type {
  TriggerAttempt,
  TriggerCounts,
  TriggerGate,
  TriggerOutcome,
  TriggerRun,
  TriggerSpending,
} from './trigger/trigger-report.js'
export type { Rate } from './trigger/rates.js'
export { expectedOf, triggerFilePath, triggerTypes } from './trigger/trigger-types.js'
export type { TriggerType } from './trigger/trigger-types.js'
export { triggerCollectionReport, triggerReport } from './trigger/wire.js'
export { confusionOf } from './trigger/confusion.js'
export type { Confusion } from './trigger/confusion.js'
export { listChecks } from './checks/list-checks.js'
export type { CheckFilter } from './checks/list-checks.js'
export { acceptKnownRisks, notScanned, riskRules, scanSkill, unsearchedFolder } from './scan/scan-skill.js'
export type { AcceptedFinding, RiskFinding, ScannedSkill } from './scan/scan-skill.js'
export {
  catalog,
  checkResult,
  comparison,
  scanResult,
  skillEvaluateResult,
  skillResult,
} from './wire/wire.js'
export { judgeResult, optimizeResult, review, triggersResult, usage } from './wire/wire-model.js'
export { scanReport } from './scan/wire.js'
export type { Origin, ScanFacts } from './wire/wire.js'
export type {
  CatalogEntryWire,
  CatalogWire,
  CheckResultWire,
  ComparisonWire,
  ExplainedCheckWire,
  ExplanationWire,
  FindingWire,
  JudgeResultWire,
  OptimizeResultWire,
  RepositoryInfoWire,
  RepositorySkillInfoWire,
  ReviewWire,
  RiskFindingWire,
  ScannedSkillWire,
  ScanReportWire,
  ScanResultWire,
  SkillEvaluateResultWire,
  SkillInfoWire,
  SkillResultWire,
  StoredEvaluationWire,
  SummaryWire,
  TriggerReportWire,
  TriggersResultWire,
  UsageWire,
} from './wire/wire-schema.js'
