import { render } from '../../terminal/styled-text.js'
import type { EvaluationReport, Reporter } from '../reporter.js'
import { statisticsTable } from './statistics.js'
import { checkReport } from './check.js'
import { evaluateReport } from './evaluate.js'

/** `check` says what fails, `evaluate` all there is. */
export const evaluationConsole: Reporter<EvaluationReport> = (report, { terminal }) => {
  const { command, reported, gate, statistics, quiet } = report
  if (statistics) return render(statisticsTable(report, terminal), terminal)
  // What is left of a report without all that is no finding is the same of both; `evaluate` tells all severities.
  const ofAll = command === 'check' ? gate : { ...gate, failOn: 'low' as const }
  const lines =
    command === 'check' || quiet
      ? checkReport(reported, terminal, { ...report, gate: ofAll })
      : evaluateReport(reported, { ...report, terminal })
  return render(lines, terminal)
}
