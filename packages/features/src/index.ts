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
export { explainedCheck, explainedCollectionCheck, findChecks } from './checks/explain-checks.js'
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
export type { AcceptedFinding, RiskFinding, ScannedSkill, SecondReadingFacts } from './scan/scanned-skill.js'
export { catalog } from './checks/wire.js'
export { comparison } from './compare/wire.js'
export { checkResult, scanResult, skillEvaluateResult, skillResult } from './evaluate/wire.js'
export { triggersResult } from './generate/wire.js'
export { optimizeResult } from './optimize/wire.js'
export { judgeResult, review, usage } from './review/wire.js'
export { scanReport } from './scan/wire.js'
export { openSkill } from './skill-text/open-skill.js'
export type { Origin, ScanFacts } from './evaluate/wire.js'
export type {
  CatalogEntryWire,
  CatalogWire,
  ExplainedCheckWire,
  ExplanationWire,
} from './checks/wire-schema.js'
export type { ComparisonWire } from './compare/wire-schema.js'
export type {
  CheckResultWire,
  FindingWire,
  ScanResultWire,
  SkillEvaluateResultWire,
  SkillResultWire,
  StoredEvaluationWire,
  SummaryWire,
} from './evaluate/wire-schema.js'
export type { CollectionFindingWire, CollectionWire } from './collection/wire-schema.js'
export { chosenHosts, collect, skillTextOf } from './collection/collect.js'
export type { AroundSkills, SkillText } from './collection/collect.js'
export { judgeCollection, notJudgedTogether } from './collection/judge-collection.js'
export type { RunCollection } from './collection/judge-collection.js'
export type { JudgeCollectionOptions } from './collection/judge-collection.js'
export { collectionWire } from './collection/wire.js'
export { loadedByHosts } from './hosts/loads-in.js'
export type { LoadedByHost } from './hosts/loads-in.js'
export { hostsReport } from './hosts/wire.js'
export type { SkillInHosts } from './hosts/wire.js'
export type { TriggersResultWire } from './generate/wire-schema.js'
export type { RepositoryInfoWire, RepositorySkillInfoWire, SkillInfoWire } from './info/wire-schema.js'
export type { OptimizeResultWire } from './optimize/wire-schema.js'
export type { JudgeResultWire, ReviewWire, UsageWire } from './review/wire-schema.js'
export type { RiskFindingWire, ScannedSkillWire, ScanReportWire } from './scan/wire-schema.js'
export type { TriggerReportWire } from './trigger/wire-schema.js'
export type { HostsReportWire } from './hosts/wire-schema.js'
