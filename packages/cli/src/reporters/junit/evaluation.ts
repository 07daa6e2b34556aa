import { evaluationVerdicts } from '../evaluation-verdicts.js'
import { togetherVerdicts } from '../together-verdict.js'
import type { EvaluationReport, Reporter } from '../reporter.js'
import { junitSuites } from './suites.js'

export const evaluationJunit: Reporter<EvaluationReport> = (report) =>
  junitSuites([...evaluationVerdicts(report), ...togetherVerdicts(report)], report.origin.scannedAt)
