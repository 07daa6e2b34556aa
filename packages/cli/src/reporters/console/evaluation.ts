import { render } from '../../terminal/styled-text.js'
import type { EvaluationReport, Reporter } from '../reporter.js'
import { checkReport } from '../../commands/check/console.js'
import { evaluateReport } from '../../commands/evaluate/console.js'

/** `check` says what fails, `evaluate` all there is. */
export const evaluationConsole: Reporter<EvaluationReport> = (report, { terminal }) => {
  const { command, reported, gate, meant, together } = report
  const lines =
    command === 'check'
      ? checkReport(reported, terminal, gate, meant, together)
      : evaluateReport(reported, { ...report, terminal })
  return render(lines, terminal)
}
