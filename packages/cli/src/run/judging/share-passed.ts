import type { ActiveRule, CheckResult } from '@skillgauge/core'

/**
 * One result for all skills that pass a check, as in one process: each answer of another process has its own copy, 20 kB a skill.
 */
export function sharePassed(): (result: CheckResult, active: ActiveRule | undefined) => CheckResult {
  const passed = new WeakMap<ActiveRule, CheckResult>()
  return (result, active) => {
    if (!active || !result.passed || !result.judged || result.details || result.suppressed) return result
    const known = passed.get(active) ?? result
    passed.set(active, known)
    return known
  }
}
