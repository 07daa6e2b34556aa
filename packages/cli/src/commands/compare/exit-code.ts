import type { CompareRun } from '@skillgauge/features/tasks'
import { compareVerdict, differenceOf } from '@skillgauge/features/tasks'
import { interruptedCode } from '../../run/judging/interrupt.js'

/** 0: compared, and not worse. What was stopped is no verdict. */
export function exitCodeOf(run: CompareRun): number {
  if (run.stopped) return interruptedCode
  const difference = differenceOf(run)
  return difference.points === null || compareVerdict(difference) === 'worse' ? 1 : 0
}
