export { acceptKnown, evaluateSkill, notEvaluated } from './evaluate-skill.js'
export type { EvaluatedSkill, EvaluateOptions } from './evaluate-skill.js'
export { editedFiles } from './edited-files.js'
export { fixSkill } from './fix-skill.js'
export type { FileChange, FixedSkill, FixOptions } from './fix-skill.js'
export type { AcceptKnown } from './baseline.js'
export { comparable, comparableStored, compareEvaluations } from './compare-evaluations.js'
export type { Comparable, Comparison } from './compare-evaluations.js'
export { describeSkill, notDescribed } from './describe-skill.js'
export type { DescribedFile, FileKind, SkillDescription, TokenTiers } from './describe-skill.js'
export { explainedCheck, findChecks } from './explain-checks.js'
export { renderPrompt } from './render-prompt.js'
export type { RenderedPrompt, SkillToRender } from './render-prompt.js'
export { repositoryInfo, repositorySkillInfo, skillInfo } from './wire-info.js'
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
} from './trigger-report.js'
export type {
  TriggerAttempt,
  TriggerCounts,
  TriggerGate,
  TriggerOutcome,
  TriggerRun,
  TriggerSpending,
} from './trigger-report.js'
export type { Rate } from './triggers/rates.js'
export { expectedOf, triggerFilePath, triggerTypes } from './triggers/trigger-types.js'
export type { TriggerType } from './triggers/trigger-types.js'
export { triggerReport } from './wire-trigger.js'
export { listChecks } from './list-checks.js'
export type { CheckFilter } from './list-checks.js'
export { acceptKnownRisks, notScanned, riskRules, scanSkill, unsearchedFolder } from './scan-skill.js'
export type { AcceptedFinding, RiskFinding, ScannedSkill } from './scan-skill.js'
export { catalog, checkResult, comparison, scanResult, skillEvaluateResult, skillResult } from './wire.js'
export { judgeResult, optimizeResult, review, triggersResult, usage } from './wire-model.js'
export { scanReport } from './wire-scan.js'
export type { Origin, ScanFacts } from './wire.js'
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
} from './wire-schema.js'
