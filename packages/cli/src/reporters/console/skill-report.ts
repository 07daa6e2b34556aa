import type { CheckResult, Evaluation } from '@skillgauge/core'
import { dimensionScore, dimensions, severities } from '@skillgauge/core'
import type { Dimension } from '@skillgauge/rule-kit'
import type { Line } from '../../styled-text.js'
import { blank, bold, dim, green, line, paragraph, red } from '../../styled-text.js'
import type { Terminal } from '../../terminal.js'
import { failureLines, mentionLines, unjudgedAmong, unjudgedLines } from './failures.js'
import { command, count, nameOf, scored, severityPiece, shellPath } from './words.js'

export interface ReportOptions {
  /** The skill directory as a person types it. */
  readonly shown: string
  /** Passed checks too, every finding, and mentions. */
  readonly verbose?: boolean | undefined
  readonly terminal: Terminal
}

/** All that is known of one skill. */
export function skillReport(evaluation: Evaluation, options: ReportOptions): Line[] {
  return [
    ...header(evaluation, options),
    blank,
    ...dimensions.flatMap((dimension) => dimensionLine(evaluation, dimension, options.terminal)),
    blank,
    ...failedLines(evaluation.results, options),
    ...(options.verbose ? passedLines(evaluation.results, options) : []),
    ...nextStep(evaluation, options.shown),
  ]
}

function header(evaluation: Evaluation, { shown }: ReportOptions): Line[] {
  const { qualityScore, overallPass, summary } = evaluation
  const { high } = summary.bySeverity
  const verdict = overallPass
    ? green('passes')
    : bold(red(`fails: ${count(high.failed, 'high-severity check')} failed`))
  return [
    line(bold(nameOf(evaluation)), '  ', dim(shown)),
    line('Score ', bold(scored(qualityScore)), dim(' of 100'), '  ', verdict),
    // Else 100 points beside a failure look like a mistake of ours.
    ...(failsBySecurity(evaluation) ? [line(dim('Security moves no score: it fails the skill.'))] : []),
  ]
}

function failsBySecurity({ results }: Evaluation): boolean {
  return results.some(
    ({ passed, dimension, severity }) => !passed && dimension === 'security' && severity === 'high',
  )
}

function dimensionLine(
  { results, summary }: Evaluation,
  dimension: Dimension,
  { symbols }: Terminal,
): Line[] {
  const score = dimensionScore(results, dimension)
  if (score === undefined) return []
  const { passed, failed } = summary.byDimension[dimension]
  // A whole bar means that nothing failed, whatever rounding says.
  const filled = failed === 0 ? barWidth : Math.min(barWidth - 1, Math.round((score / 100) * barWidth))
  return [
    line(
      `  ${dimension.padEnd(11)}  `,
      scored(score, symbols.full.repeat(filled)),
      dim(symbols.empty.repeat(barWidth - filled)),
      `  ${String(passed).padStart(2)} of ${String(passed + failed).padStart(2)}`,
    ),
  ]
}

const barWidth = 20

/** By dimension, the one with the worst failure first; then what could not be judged. */
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
  const passed = results.filter((result) => result.passed)
  if (passed.length === 0) return []
  const lines = passed.flatMap((result) => [
    line('  ', green(terminal.symbols.pass), ' ', severityPiece(result.severity), ' ', result.checkId),
    ...paragraph(4, dim(result.message)),
    ...mentionLines(result, shown),
  ])
  return [line(bold('passed')), ...lines, blank]
}

function nextStep({ results, checksFailed, checksRun, overallPass }: Evaluation, shown: string): Line[] {
  if (checksFailed === 0) return [line(`All ${checksRun} checks pass. Nothing to mend.`)]
  if (overallPass)
    return paragraph(0, `The skill passes. Mending ${them(checksFailed)} above makes it better still.`)
  const high = results.filter(
    ({ passed, severity, judged }) => !passed && severity === 'high' && judged,
  ).length
  const path = shown === '.' ? '' : ` ${shellPath(shown)}`
  const what =
    high === 0 ? 'what is above' : `the ${high === 1 ? 'check' : `${high} checks`} of severity high`
  return [line(`Next: mend ${what}, then`), line('  ', command(`skillgauge check${path}`))]
}

function them(failed: number): string {
  return failed === 1 ? 'the one thing' : `the ${failed} things`
}
