import type { Json } from '@skillgauge/rule-kit'
import type { CheckResult, ReportedFinding, SuppressedFinding } from '../run/check-result.js'
import type { ActiveRule } from '../run/rule-set.js'
import { summarizeMessages } from '../run/result-of.js'

/** The result with the findings for which `suppressionOf` gives a reason moved to `suppressed`. A check without findings left has passed. */
export function suppressFindings(
  result: CheckResult,
  { rule }: ActiveRule,
  suppressionOf: (
    finding: ReportedFinding,
    index: number,
  ) => Pick<SuppressedFinding, 'reason' | 'kind'> | undefined,
): CheckResult {
  const list = result.details?.['findings']
  const ruleFindings = Array.isArray(list) ? (list as readonly Json[]) : undefined
  const suppressed: SuppressedFinding[] = []
  const remaining: { finding: ReportedFinding; details: Json | undefined }[] = []
  result.findings.forEach((finding, index) => {
    const suppression = suppressionOf(finding, index)
    const details = ruleFindings?.[index]
    if (suppression) suppressed.push({ finding, ...suppression, ...(details !== undefined && { details }) })
    else remaining.push({ finding, details })
  })
  if (suppressed.length === 0) return result

  const { fix, details, ...facts } = result
  const all = [...(result.suppressed ?? []), ...suppressed]
  const findings = remaining.map(({ finding }) => finding)
  // `details.findings` has the order of the findings.
  const remainingDetails = ruleFindings
    ? { ...details, findings: remaining.map((one) => one.details ?? null) }
    : details
  const common = {
    ...facts,
    findings,
    suppressed: all,
    ...(remainingDetails && { details: remainingDetails }),
  }
  if (findings.length === 0) return { ...common, passed: true, message: `Suppressed: ${reasonsOf(all)}` }
  const bestFix = findings[0]!.fix ?? (result.judged ? rule.fix : fix)
  return {
    ...common,
    message: summarizeMessages(findings, details),
    ...(bestFix !== undefined && { fix: bestFix }),
  }
}

function reasonsOf(suppressed: readonly SuppressedFinding[]): string {
  const reasons = [...new Set(suppressed.map(({ reason }) => reason))]
  return summarizeMessages(reasons.map((message) => ({ message })))
}
