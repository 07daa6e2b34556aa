import type { CheckResult } from '@skillgauge/core'
import type { ReportedSkill } from '../../run/evaluate-skills.js'
import type { Gate } from '../../run/gate.js'
import { failsTogether, isAtLevel, isScoreTooLow, isSound, passesGate } from '../../run/gate.js'
import { togetherLines } from './together-lines.js'
import type { Line } from '../../terminal/styled-text.js'
import { blank, bold, dim, green, line, paragraph, red } from '../../terminal/styled-text.js'
import type { Terminal } from '../../terminal/terminal.js'
import { byDanger } from '../danger.js'
import type { EvaluationReport } from '../reporter.js'
import { fixableIn, fixLine } from './fixable.js'
import { explainHint } from './explain-hint.js'
import { failureLines, unjudgedAmong, unjudgedLines } from './failures.js'
import { noteLines, suppressedCount, tooLow } from './gate-lines.js'
import type { FailedSkill } from './check-repeats.js'
import { collapseRepeats } from './check-repeats.js'
import { command, count, joinWords, nameOf, shellPath } from './words.js'

type CheckReportOptions = Partial<Omit<EvaluationReport, 'reported'>>

/** What fails the skills, the most dangerous first, and what many have alike once; everything else in one line. */
export function checkReport(
  reported: readonly ReportedSkill[],
  terminal: Terminal,
  options: CheckReportOptions = {},
): Line[] {
  if (reported.length === 0) return []
  const {
    gate = {},
    meant = '--all',
    again = meant,
    all = again,
    judging = '',
    config,
    together,
    quiet = false,
    command: own = 'check',
  } = options
  const inFull = (id: string) => joinWords('skillgauge', own, again, '--rule', id, '--format concise')
  const failing = byDanger(reported, gate).filter(({ evaluation }) => !isSound(evaluation, gate))
  const noted = reported.filter((one) => !failing.includes(one) && one.evaluation.notes)
  const { attacks, others, left } = collapseRepeats(
    [...failing, ...noted].map((one) => ({ one, failed: failedIn(one, gate) })),
    inFull,
  )
  const one = (skill: FailedSkill) =>
    toldSkill(skill, terminal, gate, joinWords(reported.length === 1 ? meant : pathOf(skill.one), judging))
  const repeated = (lines: readonly Line[]) =>
    lines.length === 0 ? [] : [line(bold('in many skills')), ...lines, blank]
  return [
    ...repeated(attacks),
    ...left.filter((skill) => isTold(skill, gate)).flatMap(one),
    ...repeated(others),
    ...togetherLines(together, { failing: gate, all, inFull, quiet }),
    ...(quiet
      ? []
      : [
          ...lastLines(reported, failing, terminal, gate, {
            ...options,
            again,
            judged: joinWords(meant, judging),
          }),
          ...explainHint(
            failing.flatMap((skill) => shownIn(skill, gate)),
            config,
          ),
        ]),
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
  terminal: Terminal,
  gate: Gate,
  typed: string,
): Line[] {
  const { symbols } = terminal
  const mark = isSound(evaluation, gate) ? green(symbols.pass) : red(symbols.fail)
  const title = line(mark, ' ', bold(nameOf(evaluation)), '  ', dim(skill.shown))
  if (evaluation.error !== null) return [title, ...paragraph(4, evaluation.error), blank]
  const unjudged = unjudgedAmong(failed)
  const judged = failed.filter((result) => !unjudged.includes(result))
  return [
    title,
    ...(isScoreTooLow(evaluation, gate) ? [line('  ', tooLow(evaluation, gate))] : []),
    ...failureLines(judged, {
      shown: skill.shown,
      inFull: joinWords('skillgauge evaluate', typed, '--verbose'),
    }),
    ...unjudgedLines(unjudged),
    ...noteLines(evaluation, skill.shown),
    blank,
  ]
}

function pathOf({ skill }: ReportedSkill): string {
  return skill.shown === '.' ? '' : shellPath(skill.shown)
}

function lastLines(
  reported: readonly ReportedSkill[],
  failing: readonly ReportedSkill[],
  { symbols }: Terminal,
  gate: Gate,
  {
    again,
    judged,
    together,
    interrupted = false,
  }: Pick<CheckReportOptions, 'together' | 'interrupted'> & {
    readonly again: string
    readonly judged: string
  },
): Line[] {
  const only = reported.length === 1 ? reported[0] : undefined
  const others = reported.reduce((sum, one) => sum + otherFailures(one, gate), 0)
  const verdict = only
    ? failing.length > 0
      ? red(`${symbols.fail} ${nameOf(only.evaluation)} fails.`)
      : green(`${symbols.pass} ${nameOf(only.evaluation)} passes.`)
    : failing.length > 0
      ? red(`${symbols.fail} ${failing.length} of ${reported.length} skills fail.`)
      : interrupted
        ? `The ${reported.length} skills that were judged pass.`
        : green(`${symbols.pass} All ${reported.length} skills pass.`)
  const wrong = together?.findings.filter((finding) => isAtLevel(finding, gate)).length ?? 0
  const forgiven =
    failing.length + wrong > 0 &&
    reported.every(({ evaluation }) => passesGate(evaluation, gate)) &&
    !failsTogether(together, gate)
  const first = [
    line(verdict),
    ...(wrong > 0
      ? [line(red(`${symbols.fail} All skills together fail: ${count(wrong, 'finding')}.`))]
      : []),
    ...(forgiven ? [line(dim('The run does not fail: --fail-on none.'))] : []),
    ...suppressedCount(reported, together),
    ...fixLine(
      reported.reduce((sum, { evaluation }) => sum + fixableIn(evaluation.results), 0),
      again,
    ),
  ]
  if (others === 0) return first
  return [
    ...first,
    line(
      dim(`${count(others, 'check')} of lower severity failed too; to see ${others === 1 ? 'it' : 'them'}:`),
    ),
    line('  ', command(joinWords('skillgauge evaluate', judged))),
  ]
}

function otherFailures({ evaluation }: ReportedSkill, gate: Gate): number {
  // What could not be judged follows from another.
  return evaluation.results.filter((result) => !result.passed && result.judged && !isAtLevel(result, gate))
    .length
}
