import type { Severity } from '@skillgauge/rule-kit'
import { groupedBy } from '@skillgauge/rule-kit'
import { severities } from './rule-set.js'

interface Failure {
  readonly severity: Severity
  readonly message: string
}

/** A failed check in JSON. */
interface ReportedCheck extends Failure {
  readonly details?: { readonly judged?: boolean | undefined } | undefined
}

/** Checks that did not judge, grouped by message because they often have one cause. Worst first. */
export function groupByMessage<Check extends Failure>(checks: readonly Check[]): [Check, ...Check[]][] {
  return [...groupedBy(worstFirst(checks), ({ message }) => message).values()]
}

export function worstFirst<Check extends Pick<Failure, 'severity'>>(checks: readonly Check[]): Check[] {
  return checks.toSorted(bySeverity)
}

/** Failed checks of a JSON result, worst first, grouped by message where they did not judge. */
export function groupFailedChecks<Check extends ReportedCheck>(
  failed: readonly Check[],
): [Check, ...Check[]][] {
  const isUnjudged = ({ details }: ReportedCheck) => details?.judged === false
  const judged = failed.filter((check) => !isUnjudged(check)).map((check): [Check] => [check])
  const groups = [...judged, ...groupByMessage(failed.filter(isUnjudged))]
  return groups.sort(([a], [b]) => bySeverity(a, b))
}

function bySeverity(a: Pick<Failure, 'severity'>, b: Pick<Failure, 'severity'>): number {
  return severities.indexOf(a.severity) - severities.indexOf(b.severity)
}
