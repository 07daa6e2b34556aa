import type { ReportedSkill } from '../../run/evaluate-skills.js'
import { isSound } from '../../run/gate.js'
import type { Line } from '../../terminal/styled-text.js'
import { blank, line, paragraph, render } from '../../terminal/styled-text.js'
import type { Terminal } from '../../terminal/terminal.js'
import { byDanger } from '../danger.js'
import type { EvaluationReport, Reporter } from '../reporter.js'
import { checkReport } from './check.js'
import { comparisonTotals } from './comparison.js'
import { fixLine } from './fixable.js'
import { noteLines, suppressedCount, lowScoreLines } from './gate-lines.js'
import { reviewLines, reviewTotals } from './review.js'
import { skillReport } from './skill-report.js'
import { mostFailed, skillsTable, totals } from './skills-table.js'
import { statisticsTable } from './statistics.js'
import { togetherLines } from './together-lines.js'
import { command } from './words.js'

export const evaluationConsole: Reporter<EvaluationReport> = (report, { terminal }) => {
  if (report.statistics) return render(statisticsTable(report, terminal), terminal)
  if (report.command === 'check') return render(checkReport(report, terminal), terminal)
  if (!report.quiet) return render(evaluateReport(report, terminal), terminal)
  // With `--quiet` both commands print findings only; `evaluate` prints those of all severities.
  return render(checkReport({ ...report, gate: { ...report.gate, failOn: 'low' } }, terminal), terminal)
}

export function evaluateReport(report: EvaluationReport, terminal: Terminal): Line[] {
  const { reported, bulk, verbose, gate, together } = report
  const fullReport = (one: ReportedSkill) => [
    ...skillReport(one, report, terminal),
    ...reviewLines(one, { verbose, terminal }),
  ]
  if (!bulk) return reported.flatMap(fullReport)
  if (reported.length === 0) return []
  const evaluated = reported.filter(({ evaluation }) => evaluation.error === null)
  const rule = line(terminal.symbols.rule.repeat(Math.min(terminal.width, 80)))
  return [
    ...(verbose ? evaluated.flatMap((one) => [...fullReport(one), rule, blank]) : []),
    ...skillsTable(reported, terminal, gate),
    blank,
    ...totals(reported, gate),
    ...lowScoreLines(reported, gate),
    ...(verbose ? [] : suppressedCount(reported, together)),
    ...(verbose ? [] : evaluated.flatMap(({ skill, evaluation }) => noteLines(evaluation, skill.shown))),
    ...mostFailed(evaluated),
    ...comparisonTotals(reported),
    ...reviewTotals(reported),
    ...collectionLines(report),
    ...nextStep(report),
    ...fixLine(evaluated.map(({ evaluation }) => evaluation), report.commandsFor(reported)), // prettier-ignore
  ]
}

function collectionLines({ together, verbose, reported, commandsFor }: EvaluationReport): Line[] {
  const lines = togetherLines(together, {
    verbose,
    allCommand: commandsFor([]).again('evaluate'),
    fullCommand: (id) => commandsFor(reported).onlyCheck('evaluate', id),
  })
  // The next part begins with a blank line.
  return lines.length === 0 ? [] : [blank, ...lines.slice(0, -1)]
}

function nextStep({ reported, gate, verbose, together, commandsFor }: EvaluationReport): Line[] {
  const evaluated = reported.filter(({ evaluation }) => evaluation.error === null)
  const worst = byDanger(evaluated, gate).find(({ evaluation }) => evaluation.checksFailed > 0)
  if (worst)
    return verbose
      ? []
      : [
          blank,
          line('Next: see what is wrong with the worst of them'),
          line('  ', command(commandsFor([worst]).again('evaluate'))),
        ]
  if (together && together.findings.length > 0) return []
  const results = evaluated.flatMap(({ evaluation }) => evaluation.results)
  const text = results.some(({ suppressed }) => suppressed !== undefined)
    ? 'No check fails. Scores still count the findings that are suppressed or accepted.'
    : evaluated.every(({ evaluation }) => isSound(evaluation, gate))
      ? 'Nothing to fix.'
      : 'No check fails.'
  return [blank, ...paragraph(0, text)]
}
