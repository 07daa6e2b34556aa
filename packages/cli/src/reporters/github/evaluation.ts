import { evaluationVerdicts } from '../evaluation-verdicts.js'
import { togetherVerdicts } from '../together-verdict.js'
import type { EvaluationReport, Reporter } from '../reporter.js'
import { githubAnnotations } from './annotations.js'

export const evaluationGithub: Reporter<EvaluationReport> = (report, place) =>
  githubAnnotations([...evaluationVerdicts(report), ...togetherVerdicts(report)], place)
