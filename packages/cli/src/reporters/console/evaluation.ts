import { render } from '../../styled-text.js'
import type { EvaluationReport, Reporter } from '../reporter.js'
import { checkReport } from './check-report.js'
import { evaluateReport } from './evaluate-report.js'

/** `check` says what fails, `evaluate` all there is. */
export const evaluationConsole: Reporter<EvaluationReport> = (report, { terminal }) => {
  const { command, reported, gate, meant } = report
  const lines =
    command === 'check'
      ? checkReport(reported, terminal, gate, meant)
      : evaluateReport(reported, { ...report, terminal })
  return render(lines, terminal)
}
