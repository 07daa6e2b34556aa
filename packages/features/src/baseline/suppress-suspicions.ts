import type { CheckResult, ReportedFinding, SuppressedFinding } from '@skillgauge/core'
import { isObject } from '@skillgauge/core'
import type { Json, Skill } from '@skillgauge/rule-kit'

/** Moves each suspicion for which `reasonFor` gives a reason to `suppressed`. `passed` does not change. */
export function suppressSuspicions(
  result: CheckResult,
  skill: Skill,
  reasonFor: (finding: ReportedFinding, entry: Json) => string | undefined,
): CheckResult {
  const suspicious = result.details?.['suspicious']
  if (result.risk === undefined || !Array.isArray(suspicious)) return result
  const suppressed: SuppressedFinding[] = []
  const remaining = (suspicious as readonly Json[]).filter((entry) => {
    const finding = findingIn(entry, skill)
    const reason = reasonFor(finding, entry)
    if (reason !== undefined) suppressed.push({ finding, reason, kind: 'external', details: entry })
    return reason === undefined
  })
  if (suppressed.length === 0) return result
  return {
    ...result,
    details: { ...result.details, suspicious: remaining },
    suppressed: [...(result.suppressed ?? []), ...suppressed],
  }
}

/** An entry of `details.suspicious` as a finding. A plugin may put anything there. */
function findingIn(entry: Json, skill: Skill): ReportedFinding {
  const { message, file, line, column }: Record<string, unknown> = isObject(entry) ? entry : {}
  const place = typeof line === 'number' ? { line, column: typeof column === 'number' ? column : 1 } : {}
  const path = typeof file === 'string' ? file : skill.skillMd?.path
  return {
    message: typeof message === 'string' ? message : 'This may be an instruction to the agent.',
    ...(path !== undefined && { path, ...place }),
  }
}
