import { severities } from '@skillgauge/core'
import type { CheckVerdict } from './skill-verdict.js'

/** One cause keeps many checks from judging and is to be told once: the checks that share it, the worst first. */
export type SameReason = readonly [CheckVerdict, ...CheckVerdict[]]

export function unjudgedByReason(checks: readonly CheckVerdict[]): SameReason[] {
  const groups = new Map<string, [CheckVerdict, ...CheckVerdict[]]>()
  for (const check of worstFirst(checks.filter(({ state }) => state === 'unjudged'))) {
    const group = groups.get(check.message)
    if (group) group.push(check)
    else groups.set(check.message, [check])
  }
  return [...groups.values()]
}

export function worstFirst(checks: readonly CheckVerdict[]): CheckVerdict[] {
  return [...checks].sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))
}
