import type { RiskFinding } from '@skillgauge/features'
import { riskRules } from '@skillgauge/features'
import type { ReportedScan } from '../../run/scan-skills.js'
import type { Reporter, ScanReport } from '../reporter.js'
import { fromGitRoot as fromRoot } from '../skill-verdict.js'
import { scanSeverity } from '../scan-verdicts.js'
import type { SarifFinding } from './finding.js'
import { sarifLog } from './log.js'
import { incompleteRule, sarifRule, secondReaderRule, unreadableRule } from './rules.js'

/** The findings of `scan`. Mentions are not findings, so they are left out. */
export const scanSarif: Reporter<ScanReport> = ({ reported, rules, origin, gate, interrupted }) =>
  sarifLog({
    command: 'scan',
    rules: [
      ...riskRules(rules).map(sarifRule),
      unreadableRule,
      incompleteRule,
      ...(reported.some(({ scanned }) => scanned.secondReading) ? [secondReaderRule] : []),
    ],
    findings: reported.flatMap((one) => [...aboutReading(one), ...found(one, gate)]),
    endedAt: origin.scannedAt,
    interrupted,
  })

function aboutReading({ scanned, fromGitRoot }: ReportedScan): SarifFinding[] {
  const skillMd = scanned.path.slice(scanned.path.lastIndexOf('/') + 1)
  const at = { path: fromRoot({ folder: fromGitRoot }, skillMd), line: 1, column: 1 }
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

/** Those that count, then those that a baseline accepts. */
function found({ scanned, fromGitRoot }: ReportedScan, gate: ScanReport['gate']): SarifFinding[] {
  const results = new Map(scanned.results.map((result) => [result.checkId, result]))
  const toSarif = ({ checkId, file, line, column, message, ...about }: RiskFinding): SarifFinding => ({
    checkId,
    severity: scanSeverity(results.get(checkId)!, gate),
    message,
    fix: about.fix ?? undefined,
    path: fromRoot({ folder: fromGitRoot }, file),
    line,
    column,
    about: {
      kind: about.kind,
      pattern: about.pattern,
      excerpt: about.excerpt,
      ...(about.sure !== null && { sure: about.sure }),
    },
  })
  return [
    ...scanned.findings.map(toSarif),
    ...scanned.accepted.map((accepted) => ({
      ...toSarif(accepted),
      suppression: { kind: 'external' as const, justification: accepted.reason },
    })),
  ]
}
