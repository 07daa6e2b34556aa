import { evaluationVerdicts } from '../evaluation-verdicts.js'
import type { EvaluationReport, Reporter } from '../reporter.js'
import { markdownPage } from './page.js'

export const evaluationMarkdown: Reporter<EvaluationReport> = (report) => {
  const skills = evaluationVerdicts(report)
  const failing = skills.filter(({ grade }) => grade === 'bad').length
  return markdownPage({ ...report, headline: headline(skills.length, failing), skills })
}

function headline(all: number, failing: number): string {
  if (all === 0) return 'there is no skill to check'
  if (all === 1) return failing === 1 ? 'the skill fails' : 'the skill passes'
  return failing > 0 ? `${failing} of ${all} skills fail` : `all ${all} skills pass`
}
