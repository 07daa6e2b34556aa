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
import { groupRepeatedChecks } from './check-repeats.js'
import { failureLines, unjudgedAmong, unjudgedLines } from './failures.js'
import { explainHint, fixLine } from './fixable.js'
import { noteLines, suppressedCount, scoreTooLow } from './gate-lines.js'
import { togetherLines } from './together-lines.js'
import { command, count, nameOf } from './words.js'

/** Failures, the most dangerous skill first; a failure of many skills is shown once. Everything else in one line. */
export function checkReport(report: EvaluationReport, terminal: Terminal): Line[] {
  const { reported, gate, together, quiet, commandsFor } = report
  if (reported.length === 0) return []
  const fullCommand = (id: string) => commandsFor(reported).onlyCheck(report.command, id)
  const failing = byDanger(reported, gate).filter(({ evaluation }) => !isSound(evaluation, gate))
  const noted = reported.filter((one) => !failing.includes(one) && one.evaluation.notes)
  const { attacks, others, left } = groupRepeatedChecks(
    [...failing, ...noted].map((one) => ({ one, failed: failedIn(one, gate) })),
    fullCommand,
  )
  const linesOf = (skill: FailedSkill) =>
    skillLines(skill, terminal, gate, commandsFor([skill.one]).again('evaluate', '--verbose'))
  const inManySkills = (lines: readonly Line[]) =>
    lines.length === 0 ? [] : [line(bold('in many skills')), ...lines, blank]
  return [
    ...inManySkills(attacks),
    ...left.filter((skill) => hasOwnLines(skill, gate)).flatMap(linesOf),
    ...inManySkills(others),
    ...togetherLines(together, {
      failing: gate,
      allCommand: commandsFor([]).again('evaluate'),
      fullCommand,
      quiet,
    }),
    ...(quiet ? [] : lastLines(report, failing, terminal)),
  ]
}

function failedIn({ evaluation }: ReportedSkill, gate: Gate): CheckResult[] {
  return evaluation.results.filter((result) => !result.passed && isAtLevel(result, gate))
}

/** The failed checks; for a score that is too low, all results. */
function shownIn(skill: ReportedSkill, gate: Gate): readonly CheckResult[] {
  const failed = failedIn(skill, gate)
  return failed.length > 0 ? failed : skill.evaluation.results
}

/** A skill whose failures are all shown under "in many skills" has no lines of its own. */
function hasOwnLines({ one: { evaluation }, failed }: FailedSkill, gate: Gate): boolean {
  const { error, notes } = evaluation
  return failed.length > 0 || error !== null || notes !== undefined || isScoreTooLow(evaluation, gate)
}

function skillLines(
  { one: { skill, evaluation }, failed }: FailedSkill,
  { symbols }: Terminal,
  gate: Gate,
  fullCommand: string,
): Line[] {
  const mark = isSound(evaluation, gate) ? green(symbols.pass) : red(symbols.fail)
  const title = line(mark, ' ', bold(nameOf(evaluation)), '  ', dim(skill.shown))
  if (evaluation.error !== null) return [title, ...paragraph(4, evaluation.error), blank]
  const unjudged = unjudgedAmong(failed)
  const judged = failed.filter((result) => !unjudged.includes(result))
  return [
    title,
    ...(isScoreTooLow(evaluation, gate) ? [line('  ', scoreTooLow(evaluation, gate))] : []),
    ...failureLines(judged, { shown: skill.shown, fullCommand }),
    ...unjudgedLines(unjudged),
    ...noteLines(evaluation, skill.shown),
    blank,
  ]
}

function lastLines(report: EvaluationReport, failing: readonly ReportedSkill[], terminal: Terminal): Line[] {
  const { reported, gate, together } = report
  const commands = report.commandsFor(reported)
  const fail = (text: string) => line(red(`${terminal.symbols.fail} ${text}`))
  const evaluations = reported.map(({ evaluation }) => evaluation)
  const togetherFailing = together?.findings.filter((finding) => isAtLevel(finding, gate)).length ?? 0
  const isForgiven =
    failing.length + togetherFailing > 0 &&
    evaluations.every((evaluation) => passesGate(evaluation, gate)) &&
    !failsTogether(together, gate)
  // Checks that could not be judged follow from another failure.
  const lower = evaluations
    .flatMap(({ results }) => results)
    .filter((result) => !result.passed && result.judged && !isAtLevel(result, gate)).length
  const hint = `${count(lower, 'check')} of lower severity failed too; to see ${lower === 1 ? 'it' : 'them'}:`
  return [
    failing.length > 0
      ? fail(reported.length === 1 ? `${nameOf(evaluations[0]!)} fails.` : `${failing.length} of ${reported.length} skills fail.`) // prettier-ignore
      : passLine(report, terminal),
    ...(togetherFailing > 0 ? [fail(`All skills together fail: ${count(togetherFailing, 'finding')}.`)] : []),
    ...(isForgiven ? [line(dim('The run does not fail: --fail-on none.'))] : []),
    ...suppressedCount(reported, together),
    ...fixLine(evaluations, commands),
    ...(lower > 0 ? [line(dim(hint)), line('  ', command(commands.again('evaluate')))] : []),
    ...explainHint(failing.flatMap((skill) => shownIn(skill, gate)), commands), // prettier-ignore
  ]
}

function passLine({ reported, interrupted }: EvaluationReport, { symbols }: Terminal): Line {
  if (reported.length === 1) return line(green(`${symbols.pass} ${nameOf(reported[0]!.evaluation)} passes.`))
  return interrupted
    ? line(`The ${reported.length} skills that were judged pass.`)
    : line(green(`${symbols.pass} All ${reported.length} skills pass.`))
}
