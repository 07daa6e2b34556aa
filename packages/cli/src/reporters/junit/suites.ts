import type { CheckVerdict, FindingVerdict, SkillVerdict } from '../skill-verdict.js'
import { placeOf } from '../skill-verdict.js'
import { element, xmlText } from './xml.js'

/**
 * A `testsuite` for each skill and a `testcase` for each check, valid for the schema of Jenkins, and for that of Ant as long
 * as nothing is suppressed, of which Ant knows nothing. Both want times and a host: there is nothing to say about those.
 */
export function junitSuites(skills: readonly SkillVerdict[], endedAt: Date): string {
  const suites = skills.map((skill, id) => suite(skill, id, endedAt))
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('testsuites', {}, ['', ...suites, ''])}\n`
}

function suite(skill: SkillVerdict, id: number, endedAt: Date): string {
  const counted = (state: CheckVerdict['state']) =>
    skill.checks.filter((check) => check.state === state).length
  const skipped = counted('suppressed')
  const attributes = {
    name: skill.folder || '.',
    package: 'skillgauge',
    id,
    timestamp: endedAt.toISOString().slice(0, 19),
    hostname: 'localhost',
    tests: skill.checks.length,
    failures: counted('failed'),
    errors: counted('unjudged'),
    ...(skipped > 0 && { skipped }),
    time: 0,
  }
  const facts = { status: skill.status, ...(skill.score !== undefined && { score: skill.score }) }
  const properties = Object.entries(facts).map(([name, value]) => element('property', { name, value }))
  return element('testsuite', attributes, [
    '',
    element('properties', {}, properties),
    ...skill.checks.map((check) => testcase(check, skill)),
    element('system-out', {}),
    element('system-err', {}),
    '',
  ])
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
  const { state, message, severity, findings, suppressed } = check
  const places = [findings.flatMap((finding) => textOf(finding, skill)).join('\n')]
  if (state === 'failed') return element('failure', { message, type: severity }, places)
  if (state === 'unjudged') return element('error', { message, type: 'not-judged' }, places)
  if (state === 'passed') return undefined
  const reasons = suppressed.map((one) => `${xmlText(placeOf(skill, one))}: ${xmlText(one.reason)}`)
  return element('skipped', {}, [`Suppressed.\n${reasons.join('\n')}`])
}

function textOf(finding: FindingVerdict, skill: SkillVerdict): string[] {
  return [
    `${xmlText(placeOf(skill, finding))}: ${xmlText(finding.message)}`,
    ...(finding.fix === undefined ? [] : [`  Fix: ${xmlText(finding.fix)}`]),
  ]
}
