import type { CheckResult, Evaluation, RuleSet } from '@skillgauge/core'
import type { SarifFinding } from './log.js'
import { sarifLog } from './log.js'
import { sarifRule, unreadableRule } from './rules.js'

/** The failed checks of evaluations, each finding a result. */
export function evaluationSarif(
  command: string,
  evaluations: readonly Evaluation[],
  rules: RuleSet,
  endedAt: Date,
): string {
  return sarifLog({
    command,
    rules: [...rules.map(sarifRule), unreadableRule],
    findings: evaluations.flatMap((evaluation) => [
      ...unreadable(evaluation),
      ...evaluation.results.flatMap((result) => failures(result, evaluation)),
    ]),
    endedAt,
  })
}

function unreadable({ path, error }: Evaluation): SarifFinding[] {
  if (error === null) return []
  return [{ checkId: unreadableRule.id, severity: 'high', message: error, path, line: 1, column: 1 }]
}

/** A finding about the skill as a whole stands at the beginning of its SKILL.md: a result must have a place. */
function failures({ checkId, severity, findings, fix }: CheckResult, { path }: Evaluation): SarifFinding[] {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  return findings.map((finding) => ({
    checkId,
    severity,
    message: finding.message,
    fix: finding.fix ?? fix,
    path: finding.path === undefined ? path : folder + finding.path,
    line: finding.line ?? 1,
    column: finding.column ?? 1,
  }))
}
