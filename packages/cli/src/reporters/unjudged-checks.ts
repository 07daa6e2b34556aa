import { byReason } from '@skillgauge/core'
import type { CheckVerdict } from './skill-verdict.js'

/** One cause keeps many checks from judging and is to be told once: the checks that share it, the worst first. */
export function unjudgedByReason(
  checks: readonly CheckVerdict[],
): readonly (readonly [CheckVerdict, ...CheckVerdict[]])[] {
  return byReason(checks.filter(({ state }) => state === 'unjudged'))
}
