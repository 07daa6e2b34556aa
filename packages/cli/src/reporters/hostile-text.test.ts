import { scanResult } from '@skillgauge/features'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  anyReports,
  anyScan,
  anySkill,
  evaluationReport,
  nowhere,
  scanReport as reportOfScans,
} from '../../test-reports.js'
import { line, render } from '../terminal/styled-text.js'
import { terminalOf } from '../terminal/terminal.js'
import { textWidth } from '../terminal/text-width.js'
import { checkReport } from './console/check.js'
import { evaluateReport } from './console/evaluate.js'
import { overviewReport } from '../commands/overview/console.js'
import { scanReport } from './console/scan.js'
import { json } from './json/json.js'
import { evaluationReporters, scanReporters } from './reporters.js'

const tty = (columns: number) => terminalOf({ write() {}, isTTY: true, columns }, {})

describe('any text of a skill', () => {
  // What is ours: colours, and line breaks.
  const colors = new RegExp(`${String.fromCodePoint(0x1b)}\\[\\d{1,2}m`, 'g')
  const obeyed = /[\p{Cc}\u2028-\u202E\u2066-\u2069\u200B\u200E\u200F\p{Cs}]/u

  it.each([80, 200])('never reaches a terminal unescaped, nor is wider than its %i columns', (columns) => {
    const terminal = tty(columns)
    const someSkills = fc.array(anySkill, { minLength: 1, maxLength: 3 })
    const someScans = fc.array(anyScan, { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(someSkills, someScans, fc.boolean(), (skills, scans, verbose) => {
        const [evaluation, scan] = [evaluationReport(skills), reportOfScans(scans)]
        const pages = [
          evaluateReport({ ...evaluation, verbose }, terminal),
          evaluateReport({ ...evaluationReport(skills.slice(0, 1)), bulk: false, verbose }, terminal),
          checkReport(evaluation, terminal),
          overviewReport(skills, terminal),
          scanReport({ ...scan, verbose }, terminal),
          scanReport({ ...scan, reported: scans.slice(0, 1), bulk: false, verbose }, terminal),
        ].map((lines) => render(lines, terminal))
        for (const page of pages) {
          expect(page.replace(colors, '').replaceAll('\n', '')).not.toMatch(obeyed)
          for (const row of page.replace(colors, '').split('\n')) {
            // A command that is copied is not broken, and has a row of its own.
            if (!/^ *skillgauge /.test(row)) expect(textWidth(row)).toBeLessThanOrEqual(columns)
          }
        }
      }),
    )
  })

  it('gives no command to the runner of a CI job, which reads the log', () => {
    const terminal = terminalOf({ write() {} }, {})
    fc.assert(
      fc.property(
        fc.array(anySkill, { maxLength: 3 }),
        fc.array(anyScan, { maxLength: 3 }),
        (skills, scans) => {
          const [evaluation, scan] = [evaluationReport(skills), reportOfScans(scans)]
          const log = [
            evaluateReport({ ...evaluation, verbose: true }, terminal),
            checkReport(evaluation, terminal),
            scanReport({ ...scan, verbose: true }, terminal),
          ]
            .map((lines) => render(lines, terminal))
            .join('')
          expect(log).not.toMatch(/^\s*::|##(?:vso|teamcity)?\[/m)
        },
      ),
    )
    const rows = ['::error::x', '  ::x', 'a::b', '##[group]', 'a ##vso[x]', '## Title'].map((text) =>
      line(text),
    )
    expect(render(rows, terminal).split('\n')).toEqual([
      '<U+003A>:error::x',
      '  <U+003A>:x',
      'a::b',
      '<U+0023>#[group]',
      'a <U+0023>#vso[x]',
      '## Title',
      '',
    ])
  })

  it.each(['json', 'sarif', 'gitlab', 'junit', 'markdown'] as const)('nor does it as %s', async (format) => {
    const evaluated = await evaluationReporters[format]()
    const scanned = await scanReporters[format]()
    fc.assert(
      fc.property(anyReports, ({ evaluation, scan }) => {
        const log = evaluated(evaluation, nowhere) + scanned(scan, nowhere)
        expect(log).not.toMatch(/^\s*::|##(?:vso|teamcity)?\[/m)
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
