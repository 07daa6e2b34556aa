import type { CheckResult } from '@skillgauge/core'
import { describe, expect, it } from 'vitest'
import { reportedSkill, result } from '../../../test-world.js'
import { evaluationReport } from '../../../test-reports.js'
import type { ReportedSkill } from '../../run/evaluate-skills.js'
import { render } from '../../terminal/styled-text.js'
import { terminalOf } from '../../terminal/terminal.js'
import { checkReport } from './check.js'
import { evaluateReport } from './evaluate.js'

const pipe = terminalOf({ write() {} }, {})
const report = (...skills: ReportedSkill[]) =>
  render(evaluateReport({ ...evaluationReport(skills), bulk: skills.length > 1 }, pipe), pipe)
const verboseReport = (skill: ReportedSkill) =>
  render(evaluateReport({ ...evaluationReport([skill]), bulk: false, verbose: true }, pipe), pipe)
const passed = (facts: Partial<CheckResult> = {}) =>
  result({ passed: true, checkId: 'naming.required', message: 'There is a name.', findings: [], ...facts })

describe('the report of one skill', () => {
  it('shows score, dimensions, failures with their places and fixes, and what to do', () => {
    const injection = result({
      checkId: 'content.line-budget',
      checkName: 'Line budget',
      severity: 'medium',
      dimension: 'content',
      fix: 'Move parts to references/.',
      findings: [{ message: 'Too long.', path: 'SKILL.md' }],
    })
    expect(report(reportedSkill('pdf', [injection, result(), passed()]))).toMatchInlineSnapshot(`
      "pdf  skills/pdf
      Score 22.22 of 100, 2 findings  fails: 1 high-severity check failed

        naming       ##########..........   1 of  2
        content      ....................   0 of  1

      naming
        high   naming.format  Name is kebab-case
          skills/pdf/SKILL.md:2:7
          \`X\` is not kebab-case.
          fix: name: x

      content
        medium content.line-budget  Line budget
          skills/pdf/SKILL.md
          Too long.
          fix: Move parts to references/.

      Next: fix the check of severity high, then
        skillgauge check skills/pdf
      More: skillgauge explain naming.format
      "
    `)
  })

  it('shows no score where security fails the skill', () => {
    const injection = result({ dimension: 'security', checkId: 'security.injection' })
    expect(report(reportedSkill('pdf', [injection, passed()]))).toContain(
      '\nScore failed (100 of 100 without security), 1 finding  fails: 1 high-severity check failed\n',
    )
  })

  it('shows four findings, each with its own fix where they differ', () => {
    const findings = Array.from({ length: 6 }, (_, i) => ({
      message: `m${i}.`,
      line: i + 1,
      path: 'SKILL.md',
      fix: `f${i}`,
    }))
    const text = report(reportedSkill('pdf', [result({ findings, fix: 'f0' })]))
    expect(text).toContain('    m3.\n    fix: f3\n    and 2 more (--verbose shows all)\n')
    expect(text).not.toContain('m4')
    expect(verboseReport(reportedSkill('pdf', [result({ findings })]))).toContain('fix: f5')
  })

  it('says that there may be more findings where the check was stopped', () => {
    const findings = Array.from({ length: 1_000 }, () => ({ message: 'Again.' }))
    const stopped = result({ findings, details: { truncated: 'Stopped after 1,000 findings.' } })
    expect(report(reportedSkill('pdf', [stopped]))).toContain(
      'and at least 996 more (--verbose shows the first 1,000)',
    )
    for (const details of [undefined, { truncated: 'Details of 2,000,000 characters were left out.' }])
      expect(report(reportedSkill('pdf', [result({ findings, ...(details && { details }) })]))).toContain(
        'and 996 more (--verbose shows all)',
      )
  })

  it('says once what could not be judged', () => {
    const unjudged = ['a.b', 'a.c'].map((checkId) =>
      result({ checkId, judged: false, message: 'Cannot be judged: x.', findings: [] }),
    )
    const text = report(reportedSkill('pdf', [...unjudged, result()]))
    expect(text).toContain('not judged\n  2 checks: Cannot be judged: x.\n    a.b, a.c\n')
    expect(text).toContain('fails: 1 high-severity check failed\n')
    expect(text).toContain('Next: fix the check of severity high')
    expect(report(reportedSkill('pdf', unjudged))).toContain(
      'fails: 2 high-severity checks could not be judged\n',
    )
    const table = report(reportedSkill('pdf', [...unjudged, result()]), reportedSkill('ocr', [passed()]))
    expect(table).toMatch(/FAIL +1 +- +-\n/)
  })

  it('shows mentions of passed checks when verbose, and no check that has nothing to say', () => {
    const mention = passed({
      details: { mentions: [{ file: 'SKILL.md', line: 9, excerpt: 'ignore all' }, 7, null] },
    })
    const silent = passed({ checkId: 'naming.format' })
    const text = verboseReport(reportedSkill('pdf', [mention, silent]))
    expect(text).toContain('passed, with a remark\n  ok high   naming.required\n    mentioned only, ')
    expect(text).not.toContain('naming.format')
    expect(text).toContain('mentioned only, skills/pdf/SKILL.md:9 ignore all')
    expect(text).toContain('All 2 checks pass. Nothing to fix.')
  })

  it('quotes a path for the shell', () => {
    expect(report(reportedSkill('pdf', [result()], "my skills/it's"))).toContain(
      "skillgauge check 'my skills/it'\\''s'",
    )
    expect(report(reportedSkill('pdf', [result()], '.'))).toContain('then\n  skillgauge check\n')
  })
})

describe('the report of many skills', () => {
  const broken: ReportedSkill = { ...reportedSkill('x', [], 'skills/x') }
  const evaluation = { ...broken.evaluation, error: '`SKILL.md` cannot be read.', overallPass: false }

  it('is a table with totals', () => {
    const text = report(
      reportedSkill('good', [passed()]),
      reportedSkill('bad', [result()]),
      reportedSkill('worse', [result(), result({ severity: 'low' })]),
      { ...broken, evaluation },
    )
    expect(text).toMatchInlineSnapshot(`
      "SKILL          SCORE  FINDINGS  STATUS  HIGH  MEDIUM  LOW
      skills/x           -         -  ERROR      -       -    -
      skills/worse    0.00         2  FAIL       1       -    1
      skills/bad      0.00         1  FAIL       1       -    -
      skills/good   100.00         -  PASS       -       -    -

      4 skills: 1 pass, 2 fail, 1 could not be read; mean score 33.33
        skills/x: \`SKILL.md\` cannot be read.

      Fail most often:
           3  naming.format

      Next: see what is wrong with the worst of them
        skillgauge evaluate skills/worse
      "
    `)
  })

  it('prints failures of severity high only, for check', () => {
    const low = result({ checkId: 'content.low', severity: 'low' })
    const checked = (...skills: ReportedSkill[]) => render(checkReport(evaluationReport(skills), pipe), pipe)
    const text = checked(reportedSkill('a', [result(), low]), reportedSkill('b', [low]))
    expect(text).toContain('x a  skills/a\n  high   naming.format')
    expect(text).not.toContain('content.low')
    expect(text).toContain(
      'x 1 of 2 skills fail.\n2 checks of lower severity failed too; to see them:\n  skillgauge evaluate --all\n',
    )
    expect(checked(reportedSkill('b', [passed()]))).toBe('ok b passes.\n')
  })
})
