import { evaluationVerdicts } from './evaluation-verdicts.js'
import type { EvaluationReport, ScanReport } from './reporter.js'
import { scanVerdicts } from './scan-verdicts.js'
import type { SkillVerdict } from './skill-verdict.js'
import { togetherVerdicts } from './together-verdict.js'

export function verdictsOf(report: EvaluationReport | ScanReport): SkillVerdict[] {
  if (report.command === 'scan') return scanVerdicts(report)
  return [...evaluationVerdicts(report), ...togetherVerdicts(report)]
}
