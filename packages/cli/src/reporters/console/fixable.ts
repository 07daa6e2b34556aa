import type { CheckResult, Evaluation, ReportedFinding } from '@skillgauge/core'
import { worstFirst } from '@skillgauge/core'
import type { Line } from '../../terminal/styled-text.js'
import { dim, green, line, unbroken } from '../../terminal/styled-text.js'
import type { RepeatCommands } from '../reporter.js'
import { command, count } from './words.js'

/** Marks findings that `--fix` can fix. */
export const fixMark = green('[*]')

/** `--fix` may still leave it, when writing it could do harm. */
export function isFixable({ edits }: Pick<ReportedFinding, 'edits'>): boolean {
  return edits !== undefined && edits.length > 0
}

export function fixableIn(results: readonly CheckResult[]): number {
  const failed = results.filter(({ passed }) => !passed)
  return failed.reduce((sum, { findings }) => sum + findings.filter(isFixable).length, 0)
}

/** The number of fixable findings, and the command that fixes them. */
export function fixLine(
  evaluations: readonly Pick<Evaluation, 'results'>[],
  { fix }: RepeatCommands,
): Line[] {
  const number = evaluations.reduce((sum, { results }) => sum + fixableIn(results), 0)
  if (number === 0 || fix === undefined) return []
  return [line(fixMark, ` ${count(number, 'finding')} can be fixed: `, command(fix))]
}

/** Hints at more about the worst failure. */
export function explainHint(shown: readonly CheckResult[], { explain }: RepeatCommands): Line[] {
  const [worst] = worstFirst(shown.filter(({ passed, judged }) => !passed && judged))
  return worst ? [line(dim('More: '), dim(unbroken(explain(worst.checkId))))] : []
}
