import { posix } from 'node:path'
import { isAtLevel } from '../../run/gate.js'
import { evaluationVerdicts } from '../evaluation-verdicts.js'
import type { EvaluationReport, Reporter } from '../reporter.js'
import type { CheckVerdict } from '../skill-verdict.js'
import { togetherVerdicts } from '../together-verdict.js'
import { conciseLines, conciseText } from './concise-lines.js'

/** Of `check` what fails, as on the console; of `evaluate` every finding. */
export const evaluationConcise: Reporter<EvaluationReport> = (report, { terminal }) => {
  const { command, reported, together, gate = {} } = report
  const told = (checks: readonly CheckVerdict[]) =>
    command === 'check' ? checks.filter((check) => isAtLevel(check, gate)) : checks
  const lines = evaluationVerdicts(report).flatMap(({ checks }, i) => {
    const { skill, evaluation } = reported[i]!
    return conciseLines(told(checks), {
      shown: (file) => posix.join(skill.shown, file),
      fallback: posix.basename(evaluation.path),
    })
  })
  const fallback = reported[0]?.evaluation.path ?? 'SKILL.md'
  const about = togetherVerdicts(report).flatMap(({ checks }) =>
    conciseLines(told(checks), { shown: (path) => together!.shown(path), fallback }),
  )
  return conciseText([...lines, ...about], terminal)
}
