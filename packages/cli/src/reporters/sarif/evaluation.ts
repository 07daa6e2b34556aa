import type { CheckResult, Evaluation, JudgedCollectionFinding, ReportedFinding } from '@skillgauge/core'
import type { JudgedTogether } from '../../run/judge-together.js'
import type { EvaluationReport, Reporter } from '../reporter.js'
import type { SarifFinding } from './finding.js'
import { sarifLog } from './log.js'
import { collectionSarifRule, sarifRule, unreadableRule } from './rules.js'

/** The failed checks of evaluations, each finding a result. */
export const evaluationSarif: Reporter<EvaluationReport> = ({
  command,
  reported,
  together,
  rules,
  origin,
  interrupted,
}) =>
  sarifLog({
    command,
    rules: [...rules.map(sarifRule), ...(together?.rules ?? []).map(collectionSarifRule), unreadableRule],
    findings: [
      ...reported.flatMap(({ evaluation }) => [
        ...unreadable(evaluation),
        ...evaluation.results.flatMap((result) => failures(result, evaluation)),
      ]),
      ...(together ? foundTogether(together, reported[0]?.evaluation.path ?? 'SKILL.md') : []),
    ],
    endedAt: origin.scannedAt,
    interrupted,
  })

/** A result must have a place: a finding without one stands at the beginning of the first skill. */
function foundTogether({ findings, accepted }: JudgedTogether, fallback: string): SarifFinding[] {
  const toSarif = (finding: JudgedCollectionFinding): SarifFinding => ({
    checkId: finding.checkId,
    severity: finding.severity,
    message: finding.message,
    fix: finding.fix,
    path: finding.path ?? fallback,
    line: finding.line ?? 1,
    column: finding.column ?? 1,
  })
  return [
    ...findings.map(toSarif),
    ...accepted.map((one) => ({
      ...toSarif(one),
      suppression: { kind: 'external' as const, justification: one.reason },
    })),
  ]
}

function unreadable({ path, error }: Evaluation): SarifFinding[] {
  if (error === null) return []
  return [{ checkId: unreadableRule.id, severity: 'high', message: error, path, line: 1, column: 1 }]
}

/**
 * Those that count, then those that do not. A finding about the skill as a whole stands at the beginning of its SKILL.md: a
 * result must have a place.
 */
function failures(result: CheckResult, { path }: Evaluation): SarifFinding[] {
  const { checkId, severity, fix, suppressed = [] } = result
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const toSarif = (finding: ReportedFinding): SarifFinding => ({
    checkId,
    severity,
    message: finding.message,
    fix: finding.fix ?? fix,
    path: finding.path === undefined ? path : folder + finding.path,
    line: finding.line ?? 1,
    column: finding.column ?? 1,
  })
  return [
    ...result.findings.map(toSarif),
    ...suppressed.map(({ finding, kind, reason }) => ({
      ...toSarif(finding),
      suppression: { kind, justification: reason },
    })),
  ]
}
