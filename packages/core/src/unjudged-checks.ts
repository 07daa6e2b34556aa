import type { Severity } from '@skillgauge/rule-kit'
import { severities } from './rule-set.js'

interface Said {
  readonly severity: Severity
  readonly message: string
}

/** A failed check as JSON tells it. */
interface ReportedCheck extends Said {
  readonly details?:
    { readonly findings?: readonly { readonly path?: string | undefined }[] | undefined } | undefined
}

/**
 * One cause keeps many checks from judging and is to be told once: the checks that share it, the worst first.
 *
 * @param checks - Those that have not judged.
 */
export function byReason<Check extends Said>(checks: readonly Check[]): [Check, ...Check[]][] {
  const groups = new Map<string, [Check, ...Check[]]>()
  for (const check of worstFirst(checks)) {
    const group = groups.get(check.message)
    if (group) group.push(check)
    else groups.set(check.message, [check])
  }
  return [...groups.values()]
}

export function worstFirst<Check extends Pick<Said, 'severity'>>(checks: readonly Check[]): Check[] {
  return checks.toSorted(bySeverity)
}

/**
 * Failed checks as JSON tells them, worst first, those together that give the same reason. JSON does not say which checks have not
 * judged; those have one finding without a place, and where several say the same of the skill as a whole it is to be told once.
 */
export function toldOnce<Check extends ReportedCheck>(failed: readonly Check[]): [Check, ...Check[]][] {
  const isReason = ({ details }: ReportedCheck) => {
    const [first, ...more] = details?.findings ?? []
    return first?.path === undefined && more.length === 0
  }
  const placed = failed.filter((check) => !isReason(check)).map((check): [Check] => [check])
  const all = [...placed, ...byReason(failed.filter(isReason))]
  return all.sort(([a], [b]) => bySeverity(a, b))
}

function bySeverity(a: Pick<Said, 'severity'>, b: Pick<Said, 'severity'>): number {
  return severities.indexOf(a.severity) - severities.indexOf(b.severity)
}
