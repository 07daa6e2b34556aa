import { evaluationVerdicts } from '../evaluation-verdicts.js'
import { togetherVerdicts } from '../together-verdict.js'
import type { EvaluationReport, Reporter } from '../reporter.js'
import { codeQuality } from './code-quality.js'

export const evaluationGitlab: Reporter<EvaluationReport> = (report) =>
  codeQuality([...evaluationVerdicts(report), ...togetherVerdicts(report)])
