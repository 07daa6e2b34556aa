import type { CheckResult } from '../run/check-result.js'

/** The answers of `scan`, worst first. */
export const scanStatuses = ['BLOCK', 'SUS', 'ALLOW'] as const
export type ScanStatus = (typeof scanStatuses)[number]

/** BLOCK when a check with risk `block` failed; SUS when one with risk `suspicious` failed or a check reports `details.suspicious`; else ALLOW. */
export function riskOf(results: readonly CheckResult[]): ScanStatus {
  const failed = results.filter(({ passed }) => !passed)
  if (failed.some(({ risk }) => risk === 'block')) return 'BLOCK'
  if (failed.some(({ risk }) => risk === 'suspicious') || results.some(hasSuspicion)) return 'SUS'
  return 'ALLOW'
}

function hasSuspicion({ risk, details }: CheckResult): boolean {
  const suspicious = details?.['suspicious']
  return risk !== undefined && Array.isArray(suspicious) && suspicious.length > 0
}
