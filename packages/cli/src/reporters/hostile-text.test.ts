import type { CheckResult, Evaluation } from '@skillgauge/core'
import { scanResult } from '@skillgauge/operations'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reportedSkill, result } from '../../test-world.js'
import type { ReportedSkill } from '../evaluate-skills.js'
import type { ReportedScan } from '../scan-skills.js'
import { render } from '../styled-text.js'
import { terminalOf } from '../terminal.js'
import { textWidth } from '../text-width.js'
import { checkReport } from './console/check-report.js'
import { evaluateReport } from './console/evaluate-report.js'
import { guide } from './console/guide.js'
import { scanReport } from './console/scan-report.js'
import { json } from './json.js'

const tty = (columns: number) => terminalOf({ write() {}, isTTY: true, columns }, {})

describe('any text of a skill', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom(
      '\u001B[2J',
      '\u001B]0;title\u0007',
      '\u009B31m',
      'a\nb',
      '\u202Etxt',
      '\r',
      '\u0008\u0008',
      '你好👩‍💻',
    ),
  )
  const finding = fc.record({
    message: hostile,
    fix: hostile,
    path: hostile,
    line: fc.nat(),
    column: fc.nat(),
  })
  const anyResult = fc
    .record({
      checkId: hostile,
      checkName: hostile,
      message: hostile,
      fix: hostile,
      severity: fc.constantFrom('high', 'medium', 'low'),
      dimension: fc.constantFrom('structure', 'content', 'security'),
      passed: fc.boolean(),
      judged: fc.boolean(),
      findings: fc.array(finding, { maxLength: 6 }),
      details: fc.record({
        mentions: fc.array(fc.record({ file: hostile, line: fc.nat(), excerpt: hostile }), { maxLength: 2 }),
      }),
    })
    .map((facts) => result(facts as Partial<CheckResult>))
  const anySkill = fc
    .record({
      name: fc.option(hostile),
      results: fc.array(anyResult, { maxLength: 4 }),
      shown: hostile,
      error: fc.option(hostile),
    })
    .map(({ name, results, shown, error }) => {
      const one = reportedSkill(name, results, shown)
      return { ...one, evaluation: { ...one.evaluation, error } as Evaluation as ReportedSkill['evaluation'] }
    })
  const riskFinding = fc.record({
    checkId: fc.constantFrom('security.a', 'security.b'),
    file: hostile,
    line: fc.nat(),
    column: fc.nat(),
    kind: hostile,
    pattern: hostile,
    excerpt: hostile,
    message: hostile,
  })
  const anyScan = fc
    .record({
      name: fc.option(hostile),
      status: fc.constantFrom('BLOCK', 'SUS', 'ALLOW'),
      findings: fc.array(riskFinding, { maxLength: 10 }),
      mentions: fc.array(riskFinding, { maxLength: 3 }),
      incomplete: fc.array(hostile, { maxLength: 10 }),
      error: fc.option(hostile),
      shown: hostile,
    })
    .map(({ shown, ...facts }): ReportedScan => {
      const { skill, evaluation } = reportedSkill(facts.name, [], shown)
      const results = ['security.a', 'security.b'].map((checkId) => result({ checkId, fix: shown }))
      const scanned = { ...facts, path: evaluation.path, results } as ReportedScan['scanned']
      return { skill, scanned, fromGitRoot: shown }
    })
  // What is ours: colours, and line breaks.
  const colors = new RegExp(`${String.fromCodePoint(0x1b)}\\[\\d{1,2}m`, 'g')
  const obeyed = /[\p{Cc}\u2028-\u202E\u2066-\u2069\u200B\u200E\u200F\p{Cs}]/u

  it.each([80, 200])('never reaches a terminal unescaped, nor is wider than its %i columns', (columns) => {
    const terminal = tty(columns)
    const someSkills = fc.array(anySkill, { minLength: 1, maxLength: 3 })
    const someScans = fc.array(anyScan, { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(someSkills, someScans, fc.boolean(), (skills, scans, verbose) => {
        const pages = [
          evaluateReport(skills, { bulk: true, verbose, terminal }),
          evaluateReport(skills.slice(0, 1), { bulk: false, verbose, terminal }),
          checkReport(skills, terminal),
          guide(skills),
          scanReport(scans, { bulk: true, verbose, terminal }),
          scanReport(scans.slice(0, 1), { bulk: false, verbose, terminal }),
        ].map((lines) => render(lines, terminal))
        for (const page of pages) {
          expect(page.replace(colors, '').replaceAll('\n', '')).not.toMatch(obeyed)
          for (const row of page.replace(colors, '').split('\n')) {
            expect(textWidth(row)).toBeLessThanOrEqual(columns)
          }
        }
      }),
    )
  })

  it('is only escaped in JSON', () => {
    const origin = { owner: '', repo: '', commitSha: '', scannedAt: new Date(0) }
    fc.assert(
      fc.property(fc.array(anySkill, { maxLength: 2 }), (skills) => {
        const value = scanResult(
          skills.map(({ evaluation }) => evaluation),
          origin,
          { error: null, truncated: false },
        )
        const text = json(value)
        expect(text.replaceAll('\n', '')).not.toMatch(obeyed)
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })
})
