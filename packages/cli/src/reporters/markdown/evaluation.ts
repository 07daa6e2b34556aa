import { evaluationVerdicts } from '../evaluation-verdicts.js'
import type { EvaluationReport, Reporter } from '../reporter.js'
import type { SkillVerdict } from '../skill-verdict.js'
import { togetherVerdicts } from '../together-verdict.js'
import { markdownPage } from './page.js'
import { hasDetails } from './skill-details.js'

export const evaluationMarkdown: Reporter<EvaluationReport> = (report) => {
  const skills = evaluationVerdicts(report)
  const together = togetherVerdicts(report).filter(hasDetails)
  const failing = skills.filter(({ grade }) => grade === 'bad').length
  return markdownPage({
    ...report,
    headline: headline(skills.length, failing) + also(together),
    skills: [...skills, ...together],
  })
}

function also(together: readonly SkillVerdict[]): string {
  return together.some(({ grade }) => grade === 'bad') ? '; all of them together fail' : ''
}

function headline(all: number, failing: number): string {
  if (all === 0) return 'there is no skill to check'
  if (all === 1) return failing === 1 ? 'the skill fails' : 'the skill passes'
  return failing > 0 ? `${failing} of ${all} skills fail` : `all ${all} skills pass`
}
