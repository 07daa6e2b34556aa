import type { CheckResult, ReportedFinding, SuppressedFinding } from '@skillgauge/core'
import { isObject } from '@skillgauge/core'
import type { Json, Skill } from '@skillgauge/rule-kit'

/** The result with each suspicion that `reasonFor` gives a reason for moved to `suppressed`. Whether the check passed stays as it is. */
export function suppressSuspicions(
  result: CheckResult,
  skill: Skill,
  reasonFor: (finding: ReportedFinding, said: Json) => string | undefined,
): CheckResult {
  const suspicious = result.details?.['suspicious']
  if (result.risk === undefined || !Array.isArray(suspicious)) return result
  const suppressed: SuppressedFinding[] = []
  const left = (suspicious as readonly Json[]).filter((said) => {
    const finding = findingIn(said, skill)
    const reason = reasonFor(finding, said)
    if (reason !== undefined) suppressed.push({ finding, reason, kind: 'external', details: said })
    return reason === undefined
  })
  if (suppressed.length === 0) return result
  return {
    ...result,
    details: { ...result.details, suspicious: left },
    suppressed: [...(result.suppressed ?? []), ...suppressed],
  }
}

/** What an entry says, as a finding says it. A rule of a foreign plugin may say anything, or nothing. */
function findingIn(said: Json, skill: Skill): ReportedFinding {
  const entry: Record<string, unknown> = isObject(said) ? said : {}
  const { message, file, line, column } = entry
  const place = typeof line === 'number' ? { line, column: typeof column === 'number' ? column : 1 } : {}
  const path = typeof file === 'string' ? file : skill.skillMd?.path
  return {
    message: typeof message === 'string' ? message : 'This may be an instruction to the agent.',
    ...(path !== undefined && { path, ...place }),
  }
}
