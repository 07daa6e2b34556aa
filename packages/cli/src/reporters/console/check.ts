import type { CheckResult } from '@skillgauge/core'
import type { ReportedSkill } from '../../run/evaluate-skills.js'
import type { Gate } from '../../run/gate.js'
import { failsTogether, isAtLevel, isScoreTooLow, isSound, passesGate } from '../../run/gate.js'
import type { Line } from '../../terminal/styled-text.js'
import { blank, bold, dim, green, line, paragraph, red } from '../../terminal/styled-text.js'
import type { Terminal } from '../../terminal/terminal.js'
import { byDanger } from '../danger.js'
import type { EvaluationReport } from '../reporter.js'
import type { FailedSkill } from './check-repeats.js'
import { collapseRepeats } from './check-repeats.js'
import { failureLines, unjudgedAmong, unjudgedLines } from './failures.js'
import { explainHint, fixLine } from './fixable.js'
import { noteLines, suppressedCount, tooLow } from './gate-lines.js'
import { togetherLines } from './together-lines.js'
import { command, count, joinWords, nameOf, pathOf } from './words.js'

/** What fails the skills, the most dangerous first, and what many have alike once; everything else in one line. */
export function checkReport(report: EvaluationReport, terminal: Terminal): Line[] {
  const { reported, gate = {}, together, quiet, meant = '--all', again = meant, judging = '' } = report
  if (reported.length === 0) return []
  const inFull = (id: string) =>
    joinWords('skillgauge', report.command, again, '--rule', id, '--format concise')
  const failing = byDanger(reported, gate).filter(({ evaluation }) => !isSound(evaluation, gate))
  const noted = reported.filter((one) => !failing.includes(one) && one.evaluation.notes)
  const { attacks, others, left } = collapseRepeats(
    [...failing, ...noted].map((one) => ({ one, failed: failedIn(one, gate) })),
    inFull,
  )
  const told = (skill: FailedSkill) =>
    toldSkill(skill, terminal, gate, joinWords(reported.length === 1 ? meant : pathOf(skill.one), judging))
  const repeated = (lines: readonly Line[]) =>
    lines.length === 0 ? [] : [line(bold('in many skills')), ...lines, blank]
  return [
    ...repeated(attacks),
    ...left.filter((skill) => isTold(skill, gate)).flatMap(told),
    ...repeated(others),
    ...togetherLines(together, { failing: gate, all: report.all ?? again, inFull, quiet }),
    ...(quiet ? [] : lastLines(report, failing, terminal)),
  ]
}

function failedIn({ evaluation }: ReportedSkill, gate: Gate): CheckResult[] {
  return evaluation.results.filter((result) => !result.passed && isAtLevel(result, gate))
}

/** What a skill is said to fail by; of one whose score is too low, all that has lowered it. */
function shownIn(skill: ReportedSkill, gate: Gate): readonly CheckResult[] {
  const failed = failedIn(skill, gate)
  return failed.length > 0 ? failed : skill.evaluation.results
}

/** All that is wrong with others is what many have alike. */
function isTold({ one: { evaluation }, failed }: FailedSkill, gate: Gate): boolean {
  const { error, notes } = evaluation
  return failed.length > 0 || error !== null || notes !== undefined || isScoreTooLow(evaluation, gate)
}

function toldSkill(
  { one: { skill, evaluation }, failed }: FailedSkill,
  { symbols }: Terminal,
  gate: Gate,
  typed: string,
): Line[] {
  const mark = isSound(evaluation, gate) ? green(symbols.pass) : red(symbols.fail)
  const title = line(mark, ' ', bold(nameOf(evaluation)), '  ', dim(skill.shown))
  if (evaluation.error !== null) return [title, ...paragraph(4, evaluation.error), blank]
  const unjudged = unjudgedAmong(failed)
  const judged = failed.filter((result) => !unjudged.includes(result))
  const inFull = joinWords('skillgauge evaluate', typed, '--verbose')
  return [
    title,
    ...(isScoreTooLow(evaluation, gate) ? [line('  ', tooLow(evaluation, gate))] : []),
    ...failureLines(judged, { shown: skill.shown, inFull }),
    ...unjudgedLines(unjudged),
    ...noteLines(evaluation, skill.shown),
    blank,
  ]
}

function lastLines(report: EvaluationReport, failing: readonly ReportedSkill[], terminal: Terminal): Line[] {
  const { reported, gate = {}, together, meant = '--all', again = meant, judging = '' } = report
  const fail = (text: string) => line(red(`${terminal.symbols.fail} ${text}`))
  const evaluations = reported.map(({ evaluation }) => evaluation)
  const wrong = together?.findings.filter((finding) => isAtLevel(finding, gate)).length ?? 0
  const forgiven =
    failing.length + wrong > 0 &&
    evaluations.every((evaluation) => passesGate(evaluation, gate)) &&
    !failsTogether(together, gate)
  // What could not be judged follows from another.
  const others = evaluations
    .flatMap(({ results }) => results)
    .filter((result) => !result.passed && result.judged && !isAtLevel(result, gate)).length
  const hint = `${count(others, 'check')} of lower severity failed too; to see ${others === 1 ? 'it' : 'them'}:`
  return [
    failing.length > 0
      ? fail(reported.length === 1 ? `${nameOf(evaluations[0]!)} fails.` : `${failing.length} of ${reported.length} skills fail.`) // prettier-ignore
      : passLine(report, terminal),
    ...(wrong > 0 ? [fail(`All skills together fail: ${count(wrong, 'finding')}.`)] : []),
    ...(forgiven ? [line(dim('The run does not fail: --fail-on none.'))] : []),
    ...suppressedCount(reported, together),
    ...fixLine(evaluations, again),
    ...(others > 0
      ? [line(dim(hint)), line('  ', command(joinWords('skillgauge evaluate', meant, judging)))]
      : []),
    ...explainHint(failing.flatMap((skill) => shownIn(skill, gate)), report.config), // prettier-ignore
  ]
}

function passLine({ reported, interrupted }: EvaluationReport, { symbols }: Terminal): Line {
  if (reported.length === 1) return line(green(`${symbols.pass} ${nameOf(reported[0]!.evaluation)} passes.`))
  return interrupted
    ? line(`The ${reported.length} skills that were judged pass.`)
    : line(green(`${symbols.pass} All ${reported.length} skills pass.`))
}
