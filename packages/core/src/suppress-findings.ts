import type { Json } from '@skillgauge/rule-kit'
import type { CheckResult, ReportedFinding, SuppressedFinding } from './check-result.js'
import type { ActiveRule } from './rule-set.js'
import { leadingMessage } from './result-of.js'

/** That a finding does not count, and why. */
export type Suppression = Pick<SuppressedFinding, 'reason' | 'kind'>

/**
 * The result without the findings for which `suppressionOf` has a reason; those are kept in `suppressed`. A check without
 * any finding left has passed.
 */
export function suppressFindings(
  result: CheckResult,
  { rule }: ActiveRule,
  suppressionOf: (finding: ReportedFinding, index: number) => Suppression | undefined,
): CheckResult {
  const said = listIn(result, 'findings')
  const suppressed: SuppressedFinding[] = []
  const left: { finding: ReportedFinding; details: Json | undefined }[] = []
  result.findings.forEach((finding, index) => {
    const suppression = suppressionOf(finding, index)
    const details = said?.[index]
    if (suppression) suppressed.push({ finding, ...suppression, ...(details !== undefined && { details }) })
    else left.push({ finding, details })
  })
  if (suppressed.length === 0) return result

  const { fix, details, ...facts } = result
  const all = [...(result.suppressed ?? []), ...suppressed]
  const findings = left.map(({ finding }) => finding)
  // What the rule says of each finding has the order of the findings, and stays that way.
  const leftDetails = said ? { ...details, findings: left.map((one) => one.details ?? null) } : details
  const common = { ...facts, findings, suppressed: all, ...(leftDetails && { details: leftDetails }) }
  if (findings.length === 0) return { ...common, passed: true, message: `Suppressed: ${reasonsOf(all)}` }
  const bestFix = findings[0]!.fix ?? (result.judged ? rule.fix : fix)
  return {
    ...common,
    message: leadingMessage(findings, details),
    ...(bestFix !== undefined && { fix: bestFix }),
  }
}

function reasonsOf(suppressed: readonly SuppressedFinding[]): string {
  const reasons = [...new Set(suppressed.map(({ reason }) => reason))]
  return leadingMessage(reasons.map((message) => ({ message })))
}

function listIn({ details }: CheckResult, key: string): readonly Json[] | undefined {
  const list = details?.[key]
  return Array.isArray(list) ? (list as readonly Json[]) : undefined
}
