import type { CheckResult } from './check-result.js'

/** What `scan` says of a skill. */
export type ScanStatus = 'BLOCK' | 'SUS' | 'ALLOW'

/** BLOCK when a check with risk `block` failed, else SUS when one with risk `suspicious` failed, else ALLOW. */
export function riskOf(results: readonly CheckResult[]): ScanStatus {
  const failed = results.filter(({ passed }) => !passed)
  if (failed.some(({ risk }) => risk === 'block')) return 'BLOCK'
  if (failed.some(({ risk }) => risk === 'suspicious')) return 'SUS'
  return 'ALLOW'
}
