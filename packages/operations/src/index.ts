export { evaluateSkill, notEvaluated } from './evaluate-skill.js'
export type { EvaluatedSkill, EvaluateOptions } from './evaluate-skill.js'
export { fixSkill } from './fix-skill.js'
export type { FileChange, FixedSkill, FixOptions } from './fix-skill.js'
export { openBaseline, readBaseline, writeBaseline } from './baseline.js'
export type { AcceptKnown, Baseline, BaselineEntry, BaselineRun } from './baseline.js'
export { comparable, comparableStored, compareEvaluations } from './compare-evaluations.js'
export type { Comparable, Comparison } from './compare-evaluations.js'
export { describeSkill } from './describe-skill.js'
export type { DescribedFile, FileKind, SkillDescription, TokenTiers } from './describe-skill.js'
export { explainedCheck, findChecks } from './explain-checks.js'
export { renderPrompt } from './render-prompt.js'
export type { RenderedPrompt, SkillToRender } from './render-prompt.js'
export { repositoryInfo, repositorySkillInfo, skillInfo } from './wire-info.js'
export { listChecks } from './list-checks.js'
export type { CheckFilter } from './list-checks.js'
export { riskRules, scanSkill } from './scan-skill.js'
export type { AcceptedFinding, RiskFinding, ScannedSkill } from './scan-skill.js'
export {
  catalog,
  checkResult,
  comparison,
  judgeResult,
  review,
  scanReport,
  scanResult,
  skillEvaluateResult,
  skillResult,
  usage,
} from './wire.js'
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
  UsageWire,
} from './wire-schema.js'
