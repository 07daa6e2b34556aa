export { evaluateSkill, notEvaluated } from './evaluate-skill.js'
export type { EvaluatedSkill } from './evaluate-skill.js'
export { listChecks } from './list-checks.js'
export type { CheckFilter } from './list-checks.js'
export { riskRules, scanSkill } from './scan-skill.js'
export type { RiskFinding, ScannedSkill } from './scan-skill.js'
export { catalog, checkResult, scanReport, scanResult, skillEvaluateResult, skillResult } from './wire.js'
export type { Origin, ScanFacts } from './wire.js'
export type {
  CatalogEntryWire,
  CatalogWire,
  CheckResultWire,
  FindingWire,
  RiskFindingWire,
  ScannedSkillWire,
  ScanReportWire,
  ScanResultWire,
  SkillEvaluateResultWire,
  SkillResultWire,
  SummaryWire,
} from './wire-schema.js'
