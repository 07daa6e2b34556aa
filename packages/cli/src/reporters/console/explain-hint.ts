import type { CheckResult } from '@skillgauge/core'
import type { Line } from '../../terminal/styled-text.js'
import { dim, line } from '../../terminal/styled-text.js'
import { worstFirst } from './failures.js'

/** Where to read more about the worst of what is shown. One line a report: it is a hint, not a finding. */
export function explainHint(shown: readonly CheckResult[]): Line[] {
  const worst = shown.filter(({ passed, judged }) => !passed && judged).sort(worstFirst)[0]
  return worst ? [line(dim(`More: skillgauge explain ${worst.checkId}`))] : []
}
