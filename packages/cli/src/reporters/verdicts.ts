import type { JudgedCollectionFinding } from '@skillgauge/core'
import type { Gate } from '../run/gate.js'
import { failsTogether, isAtLevel } from '../run/gate.js'
import { evaluationVerdicts } from './evaluation-verdicts.js'
import type { EvaluationReport, ScanReport } from './reporter.js'
import { scanVerdicts } from './scan-verdicts.js'
import type { CheckVerdict, FindingVerdict, SkillVerdict } from './skill-verdict.js'

export function verdictsOf(report: EvaluationReport | ScanReport): SkillVerdict[] {
  if (report.command === 'scan') return scanVerdicts(report)
  return [...evaluationVerdicts(report), ...collectionVerdicts(report)]
}

/** What was found in all skills together; empty when they were not checked together. */
export function collectionVerdicts({ reported, together, gate }: EvaluationReport): SkillVerdict[] {
  if (!together) return []
  const { root, shown, checks, findings, accepted } = together
  const fallback = reported[0]?.evaluation.path ?? 'SKILL.md'
  const bad = findings.some((finding) => isAtLevel(finding, gate))
  return [
    {
      together: true,
      directory: root,
      folder: '',
      skillMd: fallback,
      shown,
      status: bad ? 'FAIL' : 'PASS',
      grade: bad ? 'bad' : 'good',
      failsRun: failsTogether(together, gate),
      checks: checks.map(({ checkId, checkName, severity }): CheckVerdict => {
        const found = findings.filter((finding) => finding.checkId === checkId)
        const suppressed = accepted.filter((finding) => finding.checkId === checkId)
        return {
          ...verdictOf(found, suppressed.length > 0, gate),
          id: checkId,
          name: checkName,
          group: 'collection',
          severity: found[0]?.severity ?? severity,
          findings: found.map((finding) => findingOf(finding, fallback)),
          suppressed: suppressed.map((one) => ({
            ...findingOf(one, fallback),
            reason: one.reason,
            kind: 'external',
          })),
        }
      }),
    },
  ]
}

function verdictOf(
  found: readonly JudgedCollectionFinding[],
  isSuppressed: boolean,
  gate: Gate,
): Pick<CheckVerdict, 'state' | 'failsRun' | 'message'> {
  const [first] = found
  if (!first) return { state: isSuppressed ? 'suppressed' : 'passed', failsRun: false, message: '' }
  const more = found.length > 1 ? ` (and ${found.length - 1} more)` : ''
  return {
    state: first.judged ? 'failed' : 'unjudged',
    failsRun: gate.failOn !== 'none' && found.some((finding) => isAtLevel(finding, gate)),
    message: first.message + more,
  }
}

/** A finding must have a file: that of the first skill, when it is about the collection as a whole. */
function findingOf(
  { message, fix, severity, path, line, column }: JudgedCollectionFinding,
  fallback: string,
): FindingVerdict {
  return { message, fix, severity, file: path ?? fallback, line, column }
}
