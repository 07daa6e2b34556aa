import { isSound } from '../../run/gate.js'
import type { Line } from '../../terminal/styled-text.js'
import { blank, line, paragraph, render } from '../../terminal/styled-text.js'
import type { Terminal } from '../../terminal/terminal.js'
import { byDanger } from '../danger.js'
import type { EvaluationReport, Reporter } from '../reporter.js'
import { checkReport } from './check.js'
import { comparisonTotals } from './comparison.js'
import { fixLine } from './fixable.js'
import { noteLines, suppressedCount, tooLowLines } from './gate-lines.js'
import { reviewLines, reviewTotals } from './review.js'
import { skillReport } from './skill-report.js'
import { oftenest, skillsTable, totals } from './skills-table.js'
import { statisticsTable } from './statistics.js'
import { togetherLines } from './together-lines.js'
import { command, joinWords, shellPath } from './words.js'

/** `check` says what fails, `evaluate` all there is. */
export const evaluationConsole: Reporter<EvaluationReport> = (report, { terminal }) => {
  if (report.statistics) return render(statisticsTable(report, terminal), terminal)
  if (report.command === 'check') return render(checkReport(report, terminal), terminal)
  if (!report.quiet) return render(evaluateReport(report, terminal), terminal)
  // What is left of a report without all that is no finding is the same of both; `evaluate` tells all severities.
  return render(checkReport({ ...report, gate: { ...report.gate, failOn: 'low' } }, terminal), terminal)
}

/** One skill in full; many as a table, and with `verbose` each in full before it. */
export function evaluateReport(report: EvaluationReport, terminal: Terminal): Line[] {
  const { reported, bulk, verbose, gate = {}, together, again = '--all' } = report
  const own = bulk ? { ...report, meant: undefined, again: undefined } : report
  const inFull = (one: EvaluationReport['reported'][number]) => [
    ...skillReport(one, own, terminal),
    ...reviewLines(one, { verbose, terminal }),
  ]
  if (!bulk) return reported.flatMap(inFull)
  if (reported.length === 0) return []
  const evaluated = reported.filter(({ evaluation }) => evaluation.error === null)
  const rule = line(terminal.symbols.rule.repeat(Math.min(terminal.width, 80)))
  return [
    ...(verbose ? evaluated.flatMap((one) => [...inFull(one), rule, blank]) : []),
    ...skillsTable(reported, terminal, gate),
    blank,
    ...totals(reported, gate),
    ...tooLowLines(reported, gate),
    ...(verbose ? [] : suppressedCount(reported, together)),
    ...(verbose ? [] : evaluated.flatMap(({ skill, evaluation }) => noteLines(evaluation, skill.shown))),
    ...oftenest(evaluated),
    ...comparisonTotals(reported),
    ...reviewTotals(reported),
    ...foundTogether(report),
    ...nextStep(report),
    ...fixLine(evaluated.map(({ evaluation }) => evaluation), again), // prettier-ignore
  ]
}

function foundTogether({ together, verbose, again = '--all' }: EvaluationReport): Line[] {
  const inFull = (id: string) => joinWords('skillgauge evaluate', again, '--rule', id, '--format concise')
  const lines = togetherLines(together, { verbose, inFull })
  // What comes next begins with a blank line.
  return lines.length === 0 ? [] : [blank, ...lines.slice(0, -1)]
}

function nextStep({ reported, gate = {}, verbose, together, judging = '' }: EvaluationReport): Line[] {
  const evaluated = reported.filter(({ evaluation }) => evaluation.error === null)
  const worst = byDanger(evaluated, gate).find(({ evaluation }) => evaluation.checksFailed > 0)
  if (worst)
    return verbose
      ? []
      : [
          blank,
          line('Next: see what is wrong with the worst of them'),
          line('  ', command(joinWords('skillgauge evaluate', shellPath(worst.skill.shown), judging))),
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
