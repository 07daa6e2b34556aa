import type { RuleSet } from '@skillgauge/core'
import { riskRules } from '@skillgauge/operations'
import type { ReportedScan } from '../../scan-skills.js'
import type { SarifFinding } from './log.js'
import { sarifLog } from './log.js'
import { incompleteRule, sarifRule, unreadableRule } from './rules.js'

/** The findings of `scan`. Mentions are none, so they are not in it. */
export function scanSarif(reported: readonly ReportedScan[], rules: RuleSet, endedAt: Date): string {
  return sarifLog({
    command: 'scan',
    rules: [...riskRules(rules).map(sarifRule), unreadableRule, incompleteRule],
    findings: reported.flatMap((one) => [...aboutReading(one), ...found(one)]),
    endedAt,
  })
}

function aboutReading({ scanned, fromGitRoot }: ReportedScan): SarifFinding[] {
  const skillMd = scanned.path.slice(scanned.path.lastIndexOf('/') + 1)
  const at = { path: joined(fromGitRoot, skillMd), line: 1, column: 1 }
  return [
    ...(scanned.error === null
      ? []
      : [{ ...at, checkId: unreadableRule.id, severity: 'high' as const, message: scanned.error }]),
    ...scanned.incomplete.map((message) => ({
      ...at,
      checkId: incompleteRule.id,
      severity: 'medium' as const,
      message,
    })),
  ]
}

function found({ scanned, fromGitRoot }: ReportedScan): SarifFinding[] {
  const results = new Map(scanned.results.map((result) => [result.checkId, result]))
  return scanned.findings.map(({ checkId, file, line, column, message, kind, pattern, excerpt }) => ({
    checkId,
    severity: results.get(checkId)!.severity,
    message,
    fix: results.get(checkId)!.fix,
    path: joined(fromGitRoot, file),
    line,
    column,
    about: { kind, pattern, excerpt },
  }))
}

function joined(folder: string, path: string): string {
  return folder === '' ? path : `${folder}/${path}`
}
