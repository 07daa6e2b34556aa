import type { CheckResult, Evaluation, ReportedFinding } from '@skillgauge/core'
import { worstFirst } from '@skillgauge/core'
import type { Line } from '../../terminal/styled-text.js'
import { dim, green, line, unbroken } from '../../terminal/styled-text.js'
import { command, count, joinWords } from './words.js'

/** Stands at each finding that `--fix` can fix. */
export const fixMark = green('[*]')

/** Whether its check knows what to write. What cannot be written without harm `--fix` leaves all the same, and says so. */
export function isFixable({ edits }: Pick<ReportedFinding, 'edits'>): boolean {
  return edits !== undefined && edits.length > 0
}

export function fixableIn(results: readonly CheckResult[]): number {
  const failed = results.filter(({ passed }) => !passed)
  return failed.reduce((sum, { findings }) => sum + findings.filter(isFixable).length, 0)
}

/** How many findings can be fixed, and by which command. @param again - The same skills, judged as here. */
export function fixLine(evaluations: readonly Pick<Evaluation, 'results'>[], again: string): Line[] {
  const number = evaluations.reduce((sum, { results }) => sum + fixableIn(results), 0)
  // What comes from stdin is no file to write to, and what is installed belongs to others.
  if (number === 0 || /^(?:-|--installed)(?: |$)/.test(again)) return []
  const words = joinWords('skillgauge check', again, '--fix')
  return [line(fixMark, ` ${count(number, 'finding')} can be fixed: `, command(words))]
}

/**
 * Where to read more about the worst of what is shown. One line a report: it is a hint, not a finding.
 *
 * @param config - `--config` with its file, where one was named: it may have brought the check.
 */
export function explainHint(shown: readonly CheckResult[], config = ''): Line[] {
  const [worst] = worstFirst(shown.filter(({ passed, judged }) => !passed && judged))
  return worst
    ? [line(dim('More: '), dim(unbroken(joinWords('skillgauge explain', worst.checkId, config))))]
    : []
}
