import type { CheckResult, Evaluation } from '@skillgauge/core'
import { dimensionScore, dimensions, findingsCount, severities } from '@skillgauge/core'
import type { Dimension } from '@skillgauge/rule-kit'
import type { Gate } from '../../run/gate.js'
import { isAtLevel, isScoreTooLow, isSound, shownLevel } from '../../run/gate.js'
import type { Line } from '../../terminal/styled-text.js'
import { blank, bold, dim, green, line, paragraph, red } from '../../terminal/styled-text.js'
import type { Terminal } from '../../terminal/terminal.js'
import { failsBySecurity } from '../danger.js'
import type { EvaluationReport } from '../reporter.js'
import { fixableIn, fixLine } from './fixable.js'
import { explainHint } from './explain-hint.js'
import { failureLines, mentionLines, noticeLines, unjudgedAmong, unjudgedLines } from './failures.js'
import { noteLines, suppressedLines, tooLow } from './gate-lines.js'
import { command, count, joinWords, nameOf, scored, severityPiece, shellPath } from './words.js'

type SameRun = Pick<EvaluationReport, 'gate' | 'meant' | 'again' | 'judging' | 'config'>

export interface ReportOptions extends SameRun {
  readonly shown: string
  readonly verbose?: boolean | undefined
  readonly why?: ((checkId: string) => string | undefined) | undefined
  readonly terminal: Terminal
  readonly comparison?: readonly Line[]
}

export function skillReport(evaluation: Evaluation, options: ReportOptions): Line[] {
  return [
    ...header(evaluation, options),
    blank,
    ...dimensions.flatMap((dimension) => dimensionLine(evaluation, dimension, options.terminal)),
    blank,
    ...(options.comparison ?? []),
    ...failedLines(evaluation.results, { ...options, why: options.verbose ? options.why : undefined }),
    ...(options.verbose ? passedLines(evaluation.results, options) : []),
    ...suppressedLines(evaluation.results, options),
    ...noteLines(evaluation, options.shown),
    ...nextStep(evaluation, options),
    ...fixLine(
      fixableIn(evaluation.results),
      options.again ?? joinWords(pathFor(options), options.config ?? ''),
    ),
    ...explainHint(evaluation.results, options.config),
  ]
}

function header(evaluation: Evaluation, { shown, gate = {} }: ReportOptions): Line[] {
  const { qualityScore, results } = evaluation
  const bySecurity = failsBySecurity(evaluation)
  const { failed, silent } = failedAt(results, gate)
  const found = findingsCount(results)
  const level = shownLevel(gate)
  const orMore = level === 'high' ? 'high-severity check' : `check of severity ${level} or more`
  const orMany = level === 'high' ? undefined : `checks of severity ${level} or more`
  const verdict = isSound(evaluation, gate)
    ? green('passes')
    : failed > 0
      ? bold(red(`fails: ${count(failed, orMore, orMany)} failed`))
      : silent > 0
        ? bold(red(`fails: ${count(silent, orMore, orMany)} could not be judged`))
        : bold(red('fails'))
  return [
    line(bold(nameOf(evaluation)), '  ', dim(shown)),
    line(
      'Score ',
      bold(bySecurity ? red('failed') : scored(qualityScore)),
      dim(bySecurity ? ` (${qualityScore} of 100 without security)` : ' of 100'),
      dim(found > 0 ? `, ${count(found, 'finding')}` : ''),
      '  ',
      verdict,
    ),
    ...(isScoreTooLow(evaluation, gate) ? [line(tooLow(evaluation, gate))] : []),
  ]
}

function failedAt(results: readonly CheckResult[], gate: Gate): { failed: number; silent: number } {
  const all = results.filter((result) => !result.passed && isAtLevel(result, gate))
  const failed = all.filter(({ judged }) => judged).length
  return { failed, silent: all.length - failed }
}

function dimensionLine({ results }: Evaluation, dimension: Dimension, { symbols }: Terminal): Line[] {
  const score = dimensionScore(results, dimension)
  if (score === undefined) return []
  // What the bar counts: a check that passes only by what is suppressed or accepted is no more whole than the score is.
  const own = results.filter((result) => result.dimension === dimension)
  const clean = own.filter((result) => result.passed && result.suppressed === undefined)
  // A whole bar means that nothing was found, whatever rounding says.
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

function failedLines(results: readonly CheckResult[], options: ReportOptions): Line[] {
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

function passedLines(results: readonly CheckResult[], { shown, terminal }: ReportOptions): Line[] {
  const lines = results
    .filter((result) => result.passed)
    .flatMap((result) => {
      const said = [...noticeLines(result), ...mentionLines(result, shown)]
      if (said.length === 0) return []
      const title = [green(terminal.symbols.pass), ' ', severityPiece(result.severity), ' ', result.checkId]
      return [line('  ', ...title), ...said]
    })
  return lines.length === 0 ? [] : [line(bold('passed, with a remark')), ...lines, blank]
}

function nextStep(evaluation: Evaluation, { shown, gate = {}, meant, judging = '' }: ReportOptions): Line[] {
  const { results, checksFailed, checksRun } = evaluation
  if (checksFailed === 0) {
    const excused = results.filter(({ suppressed }) => suppressed !== undefined).length
    if (excused > 0) {
      const by =
        excused === 1 ? 'passes only because its findings are' : 'pass only because their findings are'
      return paragraph(
        0,
        `No check fails: ${count(checksRun - excused, 'check')} found nothing, and ${excused} ${by} suppressed or accepted. The score and the bars count those findings.`,
      )
    }
    const all = `All ${checksRun} checks pass.`
    return [line(isSound(evaluation, gate) ? `${all} Nothing to fix.` : all)]
  }
  const things = results.filter(({ passed, judged }) => !passed && judged).length
  if (isSound(evaluation, gate))
    return paragraph(
      0,
      `The skill passes. Fixing ${them(things || checksFailed)} above makes it better still.`,
    )
  const { failed } = failedAt(results, gate)
  const path = pathFor({ shown, meant })
  const level = shownLevel(gate)
  const severity = level === 'high' ? 'high' : `${level} or more`
  const what =
    failed === 0
      ? 'what is above'
      : `the ${failed === 1 ? 'check' : `${failed} checks`} of severity ${severity}`
  return [line(`Next: fix ${what}, then`), line('  ', command(joinWords('skillgauge check', path, judging)))]
}

function pathFor({ shown, meant }: Pick<ReportOptions, 'shown' | 'meant'>): string {
  return meant ?? (shown === '.' ? '' : shellPath(shown))
}

function them(failed: number): string {
  return failed === 1 ? 'the one thing' : `the ${failed} things`
}
