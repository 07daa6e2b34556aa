import type { CheckResult } from '@skillgauge/core'
import type { Line } from '../../terminal/styled-text.js'
import { dim, line, whole } from '../../terminal/styled-text.js'
import { worstFirst } from './failures.js'
import { joinWords } from './words.js'

/**
 * Where to read more about the worst of what is shown. One line a report: it is a hint, not a finding.
 *
 * @param config - `--config` with its file, where one was named: it may have brought the check.
 */
export function explainHint(shown: readonly CheckResult[], config = ''): Line[] {
  const worst = shown.filter(({ passed, judged }) => !passed && judged).sort(worstFirst)[0]
  return worst
    ? [line(dim('More: '), dim(whole(joinWords('skillgauge explain', worst.checkId, config))))]
    : []
}
