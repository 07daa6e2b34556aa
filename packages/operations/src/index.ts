export { evaluateSkill, notEvaluated } from './evaluate-skill.js'
export type { EvaluatedSkill } from './evaluate-skill.js'
export { listChecks } from './list-checks.js'
export type { CheckFilter } from './list-checks.js'
export { catalog, checkResult, scanResult, skillEvaluateResult, skillResult } from './wire.js'
export type { Origin, ScanFacts } from './wire.js'
export type {
  CatalogEntryWire,
  CatalogWire,
  CheckResultWire,
  FindingWire,
  ScanResultWire,
  SkillEvaluateResultWire,
  SkillResultWire,
  SummaryWire,
} from './wire-schema.js'
