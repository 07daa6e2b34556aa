import { evaluationVerdicts } from './evaluation-verdicts.js'
import type { EvaluationReport, ScanReport } from './reporter.js'
import { scanVerdicts } from './scan-verdicts.js'
import type { SkillVerdict } from './skill-verdict.js'
import { togetherVerdicts } from './together-verdict.js'

/** What is said of each skill, then of all of them together. */
export function verdictsOf(report: EvaluationReport | ScanReport): SkillVerdict[] {
  if (report.command === 'scan') return scanVerdicts(report)
  return [...evaluationVerdicts(report), ...togetherVerdicts(report)]
}
