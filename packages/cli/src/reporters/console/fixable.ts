import type { CheckResult, Evaluation, ReportedFinding } from '@skillgauge/core'
import { worstFirst } from '@skillgauge/core'
import type { Line } from '../../terminal/styled-text.js'
import { dim, green, line, unbroken } from '../../terminal/styled-text.js'
import { command, count, joinWords } from './words.js'

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
export function fixLine(evaluations: readonly Pick<Evaluation, 'results'>[], runArguments: string): Line[] {
  const number = evaluations.reduce((sum, { results }) => sum + fixableIn(results), 0)
  // stdin is no file, and installed skills belong to others.
  if (number === 0 || /^(?:-|--installed)(?: |$)/.test(runArguments)) return []
  const words = joinWords('skillgauge check', runArguments, '--fix')
  return [line(fixMark, ` ${count(number, 'finding')} can be fixed: `, command(words))]
}

/**
 * Hints at more about the worst failure.
 *
 * @param configArguments - `--config` with its file, which may define the check.
 */
export function explainHint(shown: readonly CheckResult[], configArguments: string): Line[] {
  const [worst] = worstFirst(shown.filter(({ passed, judged }) => !passed && judged))
  return worst
    ? [line(dim('More: '), dim(unbroken(joinWords('skillgauge explain', worst.checkId, configArguments))))]
    : []
}
