import { evaluationVerdicts } from '../evaluation-verdicts.js'
import type { EvaluationReport, Reporter } from '../reporter.js'
import { junitSuites } from './suites.js'

export const evaluationJunit: Reporter<EvaluationReport> = (report) =>
  junitSuites(evaluationVerdicts(report), report.origin.scannedAt)
