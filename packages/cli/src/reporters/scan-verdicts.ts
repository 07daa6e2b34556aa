import type { CheckResult } from '@skillgauge/core'
import type { RiskFinding, ScannedSkill } from '@skillgauge/features'
import type { Severity } from '@skillgauge/rule-kit'
import type { ScanGate } from '../run/gate.js'
import { passesScanGate } from '../run/gate.js'
import { posix } from 'node:path'
import type { ReportedScan } from '../run/scan-skills.js'
import { incomplete, readingVerdicts, unreadable } from './reading-verdicts.js'
import type { ScanReport } from './reporter.js'
import type { CheckVerdict, SkillVerdict } from './skill-verdict.js'

/** Mentions of an attack are not findings, so they are left out. */
export function scanVerdicts({ reported, gate }: ScanReport): SkillVerdict[] {
  return reported.map((one) => skillVerdict(one, gate))
}

function gradeOf(scanned: ScannedSkill, { failOn }: ScanGate): SkillVerdict['grade'] {
  // With `--fail-on none` BLOCK fails no run, but is still bad.
  if (!passesScanGate(scanned, { failOn: failOn === 'suspicious' ? failOn : 'block' })) return 'bad'
  return scanned.status === 'ALLOW' ? 'good' : 'doubtful'
}

function skillVerdict({ skill, scanned, fromGitRoot }: ReportedScan, gate: ScanGate): SkillVerdict {
  const { status, error, results } = scanned
  const skillMd = posix.basename(scanned.path)
  const unjudged = new Set(results.filter(({ judged }) => !judged).map(({ checkId }) => `\`${checkId}\`: `))
  // A check that could not judge has a finding of its own.
  const unread = scanned.incomplete.filter((sentence) => ![...unjudged].some((id) => sentence.startsWith(id)))
  const failsRun = !passesScanGate(scanned, gate)
  const isFailing = (result: CheckResult) =>
    failsRun && (gate.failOn === 'suspicious' || isBlocking(result) || !result.judged)
  return {
    directory: skill.directory,
    folder: fromGitRoot,
    skillMd,
    shown: (file) => posix.join(posix.dirname(scanned.path), file),
    status,
    grade: gradeOf(scanned, gate),
    failsRun,
    checks: [
      ...readingVerdicts(unreadable, skillMd, error === null ? [] : [error]),
      ...results.map((result) => ({
        ...checkVerdict(result, scanned, skillMd),
        severity: scanSeverity(result, gate),
        failsRun: (!result.passed || hasFound(result, scanned)) && isFailing(result),
      })),
      ...readingVerdicts(incomplete, skillMd, unread, failsRun),
    ],
  }
}

function checkVerdict(
  result: CheckResult,
  scanned: ScannedSkill,
  skillMd: string,
): Omit<CheckVerdict, 'failsRun' | 'severity'> {
  const { checkId, checkName, dimension, passed, judged, message, fix } = result
  const isOfCheck = (one: RiskFinding) => one.checkId === checkId
  const verdictOf = ({ message, file, line, column, fix, sure, ...more }: RiskFinding) => ({
    message,
    fix: fix ?? undefined,
    file,
    line,
    column,
    about: {
      kind: more.kind,
      pattern: more.pattern,
      excerpt: more.excerpt,
      ...(sure !== null && { sure }),
    },
  })
  const suppressed = scanned.accepted
    .filter(isOfCheck)
    .map((accepted) => ({ ...verdictOf(accepted), reason: accepted.reason, kind: 'external' as const }))
  const check = { id: checkId, name: checkName, group: dimension, message, suppressed }
  if (!judged) return { ...check, state: 'unjudged', findings: [{ message, fix, file: skillMd }] }
  const state =
    passed && !hasFound(result, scanned) ? (suppressed.length > 0 ? 'suppressed' : 'passed') : 'failed'
  return { ...check, state, findings: scanned.findings.filter(isOfCheck).map(verdictOf) }
}

/**
 * Severity of findings in a scan, the same in every format: `high` for what blocks; at most `medium` for suspicions, unless they fail the
 * run.
 */
function scanSeverity(result: CheckResult, { failOn }: ScanGate = {}): Severity {
  const { judged, severity } = result
  if (!judged) return severity
  if (isBlocking(result) || failOn === 'suspicious') return 'high'
  return severity === 'high' ? 'medium' : severity
}

function isBlocking({ passed, risk }: CheckResult): boolean {
  return !passed && risk === 'block'
}

/** Whether it has findings: suspicions do not fail a check. */
function hasFound({ checkId }: CheckResult, { findings }: ScannedSkill): boolean {
  return findings.some((one) => one.checkId === checkId)
}
