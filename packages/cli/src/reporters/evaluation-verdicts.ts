import type { CheckResult, ReportedFinding } from '@skillgauge/core'
import { findingsCount } from '@skillgauge/core'
import { posix } from 'node:path'
import type { ReportedSkill } from '../run/evaluate-skills.js'
import type { Gate } from '../run/gate.js'
import { isAtLevel, isScoreTooLow, isSound, passesGate } from '../run/gate.js'
import { readingVerdicts, unreadable } from './reading-verdicts.js'
import type { EvaluationReport } from './reporter.js'
import type { CheckVerdict, SkillVerdict } from './skill-verdict.js'

export function evaluationVerdicts({ reported, gate }: EvaluationReport): SkillVerdict[] {
  return reported.map((one) => skillVerdict(one, gate))
}

function skillVerdict({ skill, evaluation }: ReportedSkill, gate: Gate): SkillVerdict {
  const { path, error, qualityScore, failsSecurity, results } = evaluation
  const slash = path.lastIndexOf('/')
  const skillMd = path.slice(slash + 1)
  const where = {
    directory: skill.directory,
    folder: path.slice(0, Math.max(slash, 0)),
    skillMd,
    shown: (file: string) => posix.join(skill.shown, file),
  }
  if (error !== null) {
    const checks = readingVerdicts(unreadable, skillMd, [error])
    return { ...where, status: 'ERROR', grade: 'bad', failsRun: true, checks }
  }
  const sound = isSound(evaluation, gate)
  return {
    ...where,
    status: sound ? 'PASS' : 'FAIL',
    grade: sound ? 'good' : 'bad',
    failsRun: !passesGate(evaluation, gate),
    score: qualityScore,
    failsSecurity,
    findingsCount: findingsCount(results),
    checks: [
      ...(isScoreTooLow(evaluation, gate) ? [scoreTooLow(qualityScore, gate.minScore!, skillMd)] : []),
      ...results.map((result) => checkVerdict(result, skillMd, gate)),
    ],
  }
}

function scoreTooLow(score: number, minimum: number, file: string): CheckVerdict {
  const message = `Score ${score} is below the minimum of ${minimum}.`
  return {
    id: 'gate.min-score',
    name: 'Score is high enough',
    group: 'gate',
    severity: 'high',
    state: 'failed',
    failsRun: true,
    message,
    findings: [{ message, fix: 'Fix what failed, or lower `--min-score`.', file }],
    suppressed: [],
  }
}

function checkVerdict(result: CheckResult, skillMd: string, gate: Gate): CheckVerdict {
  const { checkId, checkName, dimension, severity, passed, judged, message, fix, suppressed = [] } = result
  const verdictOf = (finding: ReportedFinding) => ({
    message: finding.message,
    fix: finding.fix ?? fix,
    file: finding.path ?? skillMd,
    line: finding.line,
    column: finding.column,
  })
  return {
    id: checkId,
    name: checkName,
    group: dimension,
    severity,
    state: passed ? (suppressed.length > 0 ? 'suppressed' : 'passed') : judged ? 'failed' : 'unjudged',
    failsRun: !passed && gate.failOn !== 'none' && isAtLevel(result, gate),
    message,
    findings: result.findings.map(verdictOf),
    suppressed: suppressed.map(({ finding, reason, kind }) => ({ ...verdictOf(finding), reason, kind })),
  }
}
