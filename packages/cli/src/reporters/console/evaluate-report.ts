import type { ReportedSkill } from '../../evaluate-skills.js'
import type { Line } from '../../styled-text.js'
import { blank, line, paragraph } from '../../styled-text.js'
import type { Terminal } from '../../terminal.js'
import { skillReport } from './skill-report.js'
import { oftenest, skillsTable, totals } from './skills-table.js'
import { command, shellPath } from './words.js'

export interface EvaluateReportOptions {
  readonly bulk: boolean
  readonly verbose?: boolean | undefined
  readonly terminal: Terminal
}

/** One skill in full; many as a table, and with `verbose` each in full before it. */
export function evaluateReport(reported: readonly ReportedSkill[], options: EvaluateReportOptions): Line[] {
  const { bulk, verbose, terminal } = options
  const inFull = ({ skill, evaluation }: ReportedSkill) =>
    skillReport(evaluation, { shown: skill.shown, verbose, terminal })
  if (!bulk) return reported.flatMap(inFull)
  if (reported.length === 0) return []
  const evaluated = reported.filter(({ evaluation }) => evaluation.error === null)
  const rule = line(terminal.symbols.rule.repeat(Math.min(terminal.width, 80)))
  return [
    ...(verbose ? evaluated.flatMap((one) => [...inFull(one), rule, blank]) : []),
    ...skillsTable(reported, terminal, { failures: true }),
    blank,
    ...totals(reported),
    ...oftenest(evaluated),
    ...nextStep(evaluated, verbose ?? false),
  ]
}

function nextStep(evaluated: readonly ReportedSkill[], verbose: boolean): Line[] {
  const worst = evaluated
    .filter(({ evaluation }) => evaluation.checksFailed > 0)
    .sort((a, b) => rank(a) - rank(b) || a.evaluation.qualityScore - b.evaluation.qualityScore)[0]
  if (!worst) return [blank, ...paragraph(0, 'Nothing to mend.')]
  if (verbose) return []
  return [
    blank,
    line('Next: see what is wrong with the worst of them'),
    line('  ', command(`skillgauge evaluate ${shellPath(worst.skill.shown)}`)),
  ]
}

/** Skills that fail come first. */
function rank({ evaluation }: ReportedSkill): number {
  return evaluation.overallPass ? 1 : 0
}
