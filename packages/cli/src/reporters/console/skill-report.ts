import type { CheckResult, Evaluation } from '@skillgauge/core'
import { dimensionScore, dimensions, findingsCount, severities } from '@skillgauge/core'
import type { Dimension } from '@skillgauge/rule-kit'
import type { ReportedSkill } from '../../run/evaluate-skills.js'
import type { Gate } from '../../run/gate.js'
import { isAtLevel, isScoreTooLow, isSound, shownLevel } from '../../run/gate.js'
import type { Line } from '../../terminal/styled-text.js'
import { blank, bold, dim, green, line, paragraph, red } from '../../terminal/styled-text.js'
import type { Terminal } from '../../terminal/terminal.js'
import type { EvaluationReport, RepeatCommands } from '../reporter.js'
import { comparisonLines } from './comparison.js'
import { explainHint, fixLine } from './fixable.js'
import { failureLines, mentionLines, noticeLines, unjudgedAmong, unjudgedLines } from './failures.js'
import { noteLines, suppressedLines, scoreTooLow } from './gate-lines.js'
import { command, count, nameOf, scored, severityPiece } from './words.js'

export function skillReport(one: ReportedSkill, report: EvaluationReport, terminal: Terminal): Line[] {
  const { evaluation, skill } = one
  const { verbose } = report
  const commands = report.commandsFor([one])
  const { results } = evaluation
  const why = (id: string) => report.rules.find(({ rule }) => rule.id === id)?.rule.description
  return [
    ...header(one, report),
    blank,
    ...dimensions.flatMap((dimension) => dimensionLine(evaluation, dimension, terminal)),
    blank,
    ...comparisonLines(one),
    ...failedLines(results, { shown: skill.shown, verbose, why: verbose ? why : undefined }),
    ...(verbose ? passedLines(results, skill.shown, terminal) : []),
    ...suppressedLines(results, { shown: skill.shown, verbose }),
    ...noteLines(evaluation, skill.shown),
    ...nextStep(one, report.gate, commands),
    ...fixLine([evaluation], commands),
    ...explainHint(results, commands),
  ]
}

function header({ evaluation, skill }: ReportedSkill, { gate }: EvaluationReport): Line[] {
  const { qualityScore, failsSecurity, results } = evaluation
  const { failed, unjudged } = failedAt(results, gate)
  const found = findingsCount(results)
  const level = shownLevel(gate)
  const orMore = level === 'high' ? 'high-severity check' : `check of severity ${level} or more`
  const orMany = level === 'high' ? undefined : `checks of severity ${level} or more`
  const verdict = isSound(evaluation, gate)
    ? green('passes')
    : failed > 0
      ? bold(red(`fails: ${count(failed, orMore, orMany)} failed`))
      : unjudged > 0
        ? bold(red(`fails: ${count(unjudged, orMore, orMany)} could not be judged`))
        : bold(red('fails'))
  return [
    line(bold(nameOf(evaluation)), '  ', dim(skill.shown)),
    line(
      'Score ',
      bold(failsSecurity ? red('failed') : scored(qualityScore)),
      dim(failsSecurity ? ` (${qualityScore} of 100 without security)` : ' of 100'),
      dim(found > 0 ? `, ${count(found, 'finding')}` : ''),
      '  ',
      verdict,
    ),
    ...(isScoreTooLow(evaluation, gate) ? [line(scoreTooLow(evaluation, gate))] : []),
  ]
}

function failedAt(results: readonly CheckResult[], gate: Gate): { failed: number; unjudged: number } {
  const all = results.filter((result) => !result.passed && isAtLevel(result, gate))
  const failed = all.filter(({ judged }) => judged).length
  return { failed, unjudged: all.length - failed }
}

function dimensionLine({ results }: Evaluation, dimension: Dimension, { symbols }: Terminal): Line[] {
  const score = dimensionScore(results, dimension)
  if (score === undefined) return []
  // A check that passes only because its findings are suppressed is not clean: the score counts them too.
  const own = results.filter((result) => result.dimension === dimension)
  const clean = own.filter((result) => result.passed && result.suppressed === undefined)
  // Only a score of 100 fills the bar, whatever rounding says.
  const filled = score === 100 ? barWidth : Math.min(barWidth - 1, Math.round((score / 100) * barWidth))
  return [
    line(
      `  ${dimension.padEnd(11)}  `,
      scored(score, symbols.full.repeat(filled)),
      dim(symbols.empty.repeat(barWidth - filled)),
      `  ${String(clean.length).padStart(2)} of ${String(own.length).padStart(2)}`,
    ),
  ]
}

const barWidth = 20

function failedLines(results: readonly CheckResult[], options: Parameters<typeof failureLines>[1]): Line[] {
  const unjudged = options.verbose ? [] : unjudgedAmong(results)
  const judged = results.filter((result) => !unjudged.includes(result))
  const worst = (dimension: Dimension) =>
    Math.min(...failedIn(judged, dimension).map(({ severity }) => severities.indexOf(severity)))
  return [
    ...dimensions
      .filter((dimension) => failedIn(judged, dimension).length > 0)
      .sort((a, b) => worst(a) - worst(b))
      .flatMap((dimension) => [
        line(bold(dimension)),
        ...failureLines(failedIn(judged, dimension), options),
        blank,
      ]),
    ...(unjudged.length > 0 ? [line(bold('not judged')), ...unjudgedLines(unjudged), blank] : []),
  ]
}

function failedIn(results: readonly CheckResult[], dimension: Dimension): CheckResult[] {
  return results.filter((result) => !result.passed && result.dimension === dimension)
}

function passedLines(results: readonly CheckResult[], shown: string, terminal: Terminal): Line[] {
  const lines = results
    .filter((result) => result.passed)
    .flatMap((result) => {
      const remarks = [...noticeLines(result), ...mentionLines(result, shown)]
      if (remarks.length === 0) return []
      const title = [green(terminal.symbols.pass), ' ', severityPiece(result.severity), ' ', result.checkId]
      return [line('  ', ...title), ...remarks]
    })
  return lines.length === 0 ? [] : [line(bold('passed, with a remark')), ...lines, blank]
}

function nextStep(one: ReportedSkill, gate: Gate, { again }: RepeatCommands): Line[] {
  const { results, checksFailed, checksRun } = one.evaluation
  const sound = isSound(one.evaluation, gate)
  if (checksFailed === 0) {
    const suppressedChecks = results.filter(({ suppressed }) => suppressed !== undefined).length
    if (suppressedChecks === 0)
      return [line(`All ${checksRun} checks pass.${sound ? ' Nothing to fix.' : ''}`)]
    const by =
      suppressedChecks === 1 ? 'passes only because its findings are' : 'pass only because their findings are'
    return paragraph(
      0,
      `No check fails: ${count(checksRun - suppressedChecks, 'check')} found nothing, and ${suppressedChecks} ${by} suppressed or accepted. The score and the bars count those findings.`,
    )
  }
  if (sound) {
    const things = results.filter(({ passed, judged }) => !passed && judged).length || checksFailed
    const them = things === 1 ? 'the one thing' : `the ${things} things`
    return paragraph(0, `The skill passes. Fixing ${them} above makes it better still.`)
  }
  const { failed } = failedAt(results, gate)
  const level = shownLevel(gate)
  const severity = level === 'high' ? 'high' : `${level} or more`
  const checks = failed === 1 ? 'check' : `${failed} checks`
  const what = failed === 0 ? 'what is above' : `the ${checks} of severity ${severity}`
  return [line(`Next: fix ${what}, then`), line('  ', command(again('check')))]
}
