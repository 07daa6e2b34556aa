import { riskRules } from '@skillgauge/features'
import { incomplete, readingVerdicts, unreadable } from '../reading-verdicts.js'
import type { EvaluationReport, Reporter, ScanReport } from '../reporter.js'
import { scanVerdicts } from '../scan-verdicts.js'
import type { FindingVerdict, SkillVerdict } from '../skill-verdict.js'
import { fromGitRoot } from '../skill-verdict.js'
import { verdictsOf } from '../verdicts.js'
import type { SarifFinding } from './log.js'
import { sarifLog } from './log.js'
import { collectionSarifRule, incompleteRule, sarifRule, secondReaderRule, unreadableRule } from './rules.js'

export const evaluationSarif: Reporter<EvaluationReport> = (report) =>
  sarifLog({
    ...report,
    rules: [
      ...report.rules.map(sarifRule),
      ...(report.together?.rules ?? []).map(collectionSarifRule),
      unreadableRule,
    ],
    findings: verdictsOf(report).flatMap((skill) => findingsOf(skill)),
    endedAt: report.origin.scannedAt,
  })

export const scanSarif: Reporter<ScanReport> = (report) =>
  sarifLog({
    ...report,
    rules: [
      ...riskRules(report.rules).map(sarifRule),
      unreadableRule,
      incompleteRule,
      ...(report.reported.some(({ scanned }) => scanned.secondReading) ? [secondReaderRule] : []),
    ],
    findings: scanVerdicts(report).flatMap((skill, i) => {
      const { error, incomplete: unread } = report.reported[i]!.scanned
      const judged = findingsOf(skill, skill.checks.filter(({ state }) => state !== 'unjudged')) // prettier-ignore
      return [
        ...findingsOf(skill, readingVerdicts(unreadable, skill.skillMd, error === null ? [] : [error])),
        ...findingsOf(skill, readingVerdicts(incomplete, skill.skillMd, unread)),
        ...judged.filter(({ suppression }) => !suppression),
        ...judged.filter(({ suppression }) => suppression),
      ]
    }),
    endedAt: report.origin.scannedAt,
  })

/** For each check active findings, then suppressed ones. A score that is too low has no rule. */
function findingsOf(skill: SkillVerdict, checks = skill.checks): SarifFinding[] {
  return checks
    .filter(({ group }) => group !== 'gate')
    .flatMap(({ id: checkId, severity, findings, suppressed }) => {
      const toSarif = ({ file, line = 1, column = 1, ...finding }: FindingVerdict): SarifFinding => ({
        checkId,
        severity,
        ...finding,
        path: fromGitRoot(skill, file),
        line,
        column,
      })
      return [...findings.map(toSarif), ...suppressed.map((one) => ({ ...toSarif(one), suppression: one }))]
    })
}
