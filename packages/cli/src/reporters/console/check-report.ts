import type { ReportedSkill } from '../../evaluate-skills.js'
import type { Line } from '../../styled-text.js'
import { blank, bold, dim, green, line, paragraph, red } from '../../styled-text.js'
import type { Terminal } from '../../terminal.js'
import { failureLines, unjudgedAmong, unjudgedLines } from './failures.js'
import { command, count, nameOf, shellPath } from './words.js'

/** What fails the skills; everything else in one line. */
export function checkReport(reported: readonly ReportedSkill[], terminal: Terminal): Line[] {
  if (reported.length === 0) return []
  const failing = reported.filter(({ evaluation }) => !evaluation.overallPass)
  return [...failing.flatMap((one) => failingSkill(one, terminal)), ...lastLines(reported, failing, terminal)]
}

function failingSkill({ skill, evaluation }: ReportedSkill, terminal: Terminal): Line[] {
  const title = line(red(terminal.symbols.fail), ' ', bold(nameOf(evaluation)), '  ', dim(skill.shown))
  if (evaluation.error !== null) return [title, ...paragraph(4, evaluation.error), blank]
  const high = evaluation.results.filter(({ passed, severity }) => !passed && severity === 'high')
  const unjudged = unjudgedAmong(high)
  const judged = high.filter((result) => !unjudged.includes(result))
  return [title, ...failureLines(judged, { shown: skill.shown }), ...unjudgedLines(unjudged), blank]
}

function lastLines(
  reported: readonly ReportedSkill[],
  failing: readonly ReportedSkill[],
  { symbols }: Terminal,
): Line[] {
  const only = reported.length === 1 ? reported[0] : undefined
  const others = reported.reduce((sum, one) => sum + otherFailures(one), 0)
  const verdict = only
    ? failing.length > 0
      ? red(`${symbols.fail} ${nameOf(only.evaluation)} fails.`)
      : green(`${symbols.pass} ${nameOf(only.evaluation)} passes.`)
    : failing.length > 0
      ? red(`${symbols.fail} ${failing.length} of ${reported.length} skills fail.`)
      : green(`${symbols.pass} All ${reported.length} skills pass.`)
  if (others === 0) return [line(verdict)]
  const where = only ? (only.skill.shown === '.' ? '' : ` ${shellPath(only.skill.shown)}`) : ' --all'
  return [
    line(verdict),
    line(
      dim(`${count(others, 'check')} of lower severity failed too; to see ${others === 1 ? 'it' : 'them'}:`),
    ),
    line('  ', command(`skillgauge evaluate${where}`)),
  ]
}

function otherFailures({ evaluation }: ReportedSkill): number {
  return evaluation.results.filter(({ passed, severity }) => !passed && severity !== 'high').length
}
