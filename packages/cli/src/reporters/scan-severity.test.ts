import type { CheckResult } from '@skillgauge/core'
import { riskOf } from '@skillgauge/core'
import { describe, expect, it } from 'vitest'
import { nowhere, scanReport } from '../../test-reports.js'
import { reportedSkill, result } from '../../test-world.js'
import type { ScanGate } from '../run/gate.js'
import { scanReporters } from './reporters.js'

const check = { checkId: 'security.injection', dimension: 'security', risk: 'block' } as const
/** As the checks of words report what may be an attack. */
const suspicion = result({ ...check, passed: true, findings: [], details: { suspicious: [{}] } })
const attack = result(check)
const size = result({ checkId: 'security.size', risk: 'suspicious', severity: 'low' })

async function saidOf(results: readonly CheckResult[], gate: ScanGate, incomplete: string[] = []) {
  const { skill, evaluation } = reportedSkill('a', results)
  const findings = results.map(({ checkId, message }) => ({
    checkId,
    message,
    file: 'SKILL.md',
    line: 2,
    column: 7,
    kind: 'x',
    pattern: 'x',
    excerpt: 'x',
    sure: null,
    fix: null,
  }))
  const scanned = {
    path: evaluation.path,
    name: 'a',
    status: riskOf(results),
    results,
    findings,
    accepted: [],
    mentions: [],
    incomplete,
    error: null,
  }
  const report = { ...scanReport([{ skill, scanned, fromGitRoot: 'skills/a' }]), gate }
  const textOf = async (format: keyof typeof scanReporters) =>
    (await scanReporters[format]())(report, nowhere)
  const junit = await textOf('junit')
  return {
    github: /^::(\w+)/.exec(await textOf('github'))![1],
    sarif: JSON.parse(await textOf('sarif')).runs[0].results.at(-1).level,
    gitlab: JSON.parse(await textOf('gitlab'))[0].severity,
    concise: / (\w+) security/.exec(await textOf('concise'))![1],
    markdown: /\*\*(\w+)\*\*/.exec(await textOf('markdown'))![1],
    junit: /<failure [^>]*type="(\w+)"/.exec(junit)?.[1] ?? 'no failure',
  }
}

const asError = {
  github: 'error',
  sarif: 'error',
  gitlab: 'critical',
  concise: 'high',
  markdown: 'high',
  junit: 'high',
}
const asWarning = {
  github: 'warning',
  sarif: 'warning',
  gitlab: 'major',
  concise: 'medium',
  markdown: 'medium',
  junit: 'no failure',
}
const asNotice = {
  github: 'notice',
  sarif: 'note',
  gitlab: 'minor',
  concise: 'low',
  markdown: 'low',
  junit: 'no failure',
}

describe('every format says of a scan', () => {
  it.each([
    ['an attack is an error', attack, 'block', asError],
    [
      'an attack is an error whatever the severity of its check',
      { ...attack, severity: 'low' },
      'block',
      asError,
    ],
    ['a suspicion is a warning', suspicion, 'block', asWarning],
    ['a suspicion is a warning where nothing fails the run', suspicion, 'none', asWarning],
    ['a suspicion is an error where it fails the run', suspicion, 'suspicious', asError],
    ['a suspicion of a check of low severity is a notice', size, 'block', asNotice],
  ] as const)('%s', async (_, one, failOn, said) => {
    expect(await saidOf([one], { failOn })).toEqual(said)
  })

  it('a suspicion is a warning where the run fails by what was not read', async () => {
    const { junit, github } = await saidOf([suspicion], {}, ['`huge.md` was not read: larger than 1 MiB.'])
    expect([junit, github]).toEqual(['no failure', 'warning'])
  })
})
