import type { ReportedSkill } from '../../run/evaluate-skills.js'
import type { Gate } from '../../run/gate.js'
import { isSound } from '../../run/gate.js'
import type { JudgedTogether } from '../../run/judge-together.js'
import { togetherLines } from './together-lines.js'
import type { Line } from '../../terminal/styled-text.js'
import { blank, line, paragraph } from '../../terminal/styled-text.js'
import type { Terminal } from '../../terminal/terminal.js'
import { byDanger } from '../danger.js'
import type { EvaluationReport } from '../reporter.js'
import { comparisonLines, comparisonTotals } from './comparison.js'
import { fixableIn, fixLine } from './fixable.js'
import { noteLines, suppressedCount, tooLowLines } from './gate-lines.js'
import { reviewLines, reviewTotals } from './review.js'
import { skillReport } from './skill-report.js'
import { oftenest, skillsTable, totals } from './skills-table.js'
import { command, joinWords, shellPath } from './words.js'

type EvaluateReportOptions = Partial<Omit<EvaluationReport, 'reported' | 'bulk'>> &
  Pick<EvaluationReport, 'bulk'> & { readonly terminal: Terminal }

/** One skill in full; many as a table, and with `verbose` each in full before it. */
export function evaluateReport(reported: readonly ReportedSkill[], options: EvaluateReportOptions): Line[] {
  const { bulk, verbose, gate = {}, terminal, together, again = '--all', judging = '', config } = options
  const reasons = new Map(options.rules?.map(({ rule }) => [rule.id, rule.description]))
  const why = (id: string) => reasons.get(id)
  const meant = bulk ? undefined : options.meant
  const inFull = (one: ReportedSkill) => {
    const comparison = comparisonLines(one)
    const { shown } = one.skill
    return [
      ...skillReport(one.evaluation, {
        shown,
        verbose,
        why,
        gate,
        terminal,
        comparison,
        meant,
        again: bulk ? undefined : options.again,
        judging,
        config,
      }),
      ...reviewLines(one, { verbose, terminal }),
    ]
  }
  if (!bulk) return reported.flatMap(inFull)
  if (reported.length === 0) return []
  const evaluated = reported.filter(({ evaluation }) => evaluation.error === null)
  const rule = line(terminal.symbols.rule.repeat(Math.min(terminal.width, 80)))
  return [
    ...(verbose ? evaluated.flatMap((one) => [...inFull(one), rule, blank]) : []),
    ...skillsTable(reported, terminal, { gate }),
    blank,
    ...totals(reported, gate),
    ...tooLowLines(reported, gate),
    ...(verbose ? [] : suppressedCount(reported, together)),
    ...(verbose ? [] : evaluated.flatMap(({ skill, evaluation }) => noteLines(evaluation, skill.shown))),
    ...oftenest(evaluated),
    ...comparisonTotals(reported),
    ...reviewTotals(reported),
    ...found(together, verbose, again),
    ...nextStep(evaluated, gate, { verbose, together, judging }),
    ...fixLine(
      evaluated.reduce((sum, { evaluation }) => sum + fixableIn(evaluation.results), 0),
      again,
    ),
  ]
}

function found(together: JudgedTogether | undefined, verbose: boolean | undefined, again: string): Line[] {
  const inFull = (id: string) => joinWords('skillgauge evaluate', again, '--rule', id, '--format concise')
  const lines = togetherLines(together, { verbose, inFull })
  // What comes next begins with a blank line.
  return lines.length === 0 ? [] : [blank, ...lines.slice(0, -1)]
}

function nextStep(
  evaluated: readonly ReportedSkill[],
  gate: Gate,
  { verbose, together, judging = '' }: Pick<EvaluateReportOptions, 'verbose' | 'together' | 'judging'>,
): Line[] {
  const worst = byDanger(evaluated, gate).find(({ evaluation }) => evaluation.checksFailed > 0)
  if (!worst && together && together.findings.length > 0) return []
  if (!worst) return [blank, ...paragraph(0, nothingFailed(evaluated, gate))]
  if (verbose) return []
  return [
    blank,
    line('Next: see what is wrong with the worst of them'),
    line('  ', command(joinWords('skillgauge evaluate', shellPath(worst.skill.shown), judging))),
  ]
}

function nothingFailed(evaluated: readonly ReportedSkill[], gate: Gate): string {
  const excused = evaluated.some(({ evaluation }) =>
    evaluation.results.some(({ suppressed }) => suppressed !== undefined),
  )
  if (excused) return 'No check fails. Scores still count the findings that are suppressed or accepted.'
  return evaluated.every(({ evaluation }) => isSound(evaluation, gate))
    ? 'Nothing to fix.'
    : 'No check fails.'
}
