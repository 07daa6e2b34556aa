import type { CheckVerdict, FindingVerdict, SkillVerdict } from '../skill-verdict.js'
import { placeOf, subjectOf } from '../skill-verdict.js'
import { document, element, suite, xmlText } from './xml.js'
import type { EvaluationReport, Reporter, ScanReport } from '../reporter.js'
import { verdictsOf } from '../verdicts.js'

/**
 * A `testsuite` for each skill and a `testcase` for each check, valid for the schema of Jenkins, and for that of Ant unless something is
 * suppressed. A case fails when it fails the run; all other findings are in `system-out`.
 */
export const junit: Reporter<EvaluationReport | ScanReport> = (report) =>
  document(verdictsOf(report).map((skill, id) => suiteOf(skill, id, report.origin.scannedAt)))

function suiteOf(skill: SkillVerdict, id: number, endedAt: Date): string {
  const skipped = skill.checks.filter(({ state }) => state === 'suppressed').length
  const failing = skill.checks.filter(({ failsRun }) => failsRun)
  const errors = failing.filter(({ state }) => state === 'unjudged').length
  return suite({
    name: subjectOf(skill),
    package: 'skillgauge',
    id,
    at: endedAt,
    counts: {
      tests: skill.checks.length,
      failures: failing.length - errors,
      errors,
      ...(skipped > 0 && { skipped }),
      time: 0,
    },
    properties: {
      status: skill.status,
      ...(skill.score !== undefined && { score: skill.score, findings: skill.findingsCount ?? 0 }),
    },
    cases: skill.checks.map((check) => testcase(check, skill)),
    output: otherFindings(skill),
  })
}

function testcase(check: CheckVerdict, skill: SkillVerdict): string {
  const outcome = outcomeOf(check, skill)
  return element(
    'testcase',
    { classname: check.group, name: check.id, time: 0 },
    outcome === undefined ? [] : [outcome],
  )
}

function outcomeOf(check: CheckVerdict, skill: SkillVerdict): string | undefined {
  const { state, failsRun, message, severity, findings, suppressed } = check
  const places = [findings.flatMap((finding) => textOf(finding, skill)).join('\n')]
  if (failsRun && state === 'failed') return element('failure', { message, type: severity }, places)
  if (failsRun) return element('error', { message, type: 'not-judged' }, places)
  if (state !== 'suppressed') return undefined
  const reasons = suppressed.map((one) => `${xmlText(placeOf(skill, one))}: ${xmlText(one.reason)}`)
  return element('skipped', {}, [`Suppressed.\n${reasons.join('\n')}`])
}

function otherFindings(skill: SkillVerdict): string[] {
  return skill.checks
    .filter(({ state, failsRun }) => (state === 'failed' || state === 'unjudged') && !failsRun)
    .flatMap(({ severity, id, findings }) => [
      `${severity} ${xmlText(id)}`,
      ...findings.flatMap((finding) => textOf(finding, skill)),
    ])
}

function textOf(finding: FindingVerdict, skill: SkillVerdict): string[] {
  return [
    `${xmlText(placeOf(skill, finding))}: ${xmlText(finding.message)}`,
    ...(finding.fix === undefined ? [] : [`  Fix: ${xmlText(finding.fix)}`]),
  ]
}
