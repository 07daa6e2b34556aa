import type { CheckResult, Evaluation } from '@skillgauge/core'
import fc from 'fast-check'
import type { ReportedSkill } from './src/run/evaluate-skills.js'
import type { ReportedScan } from './src/run/scan-skills.js'
import type { EvaluationReport, Place, ScanReport } from './src/reporters/reporter.js'
import { terminalOf } from './src/terminal/terminal.js'
import { repeatCommands } from './src/run/repeat-arguments.js'
import { reportedSkill, result } from './test-world.js'

/** Text that tries to be more than text wherever it may end up. */
export const hostile = fc.oneof(
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
    // To the runner of GitHub Actions.
    '::error::x',
    '\n::add-mask::a',
    '##[group]x',
    'a%0A::stop-commands::t',
    ',title=x::',
    // To XML.
    ']]>',
    '</failure>',
    '"/><x y="',
    '&#0;&lt;&amp;',
    '\uFFFE\uFFFF',
    // To Markdown and those who post it.
    '`',
    '``` ```',
    '~~~',
    '|',
    '\\|',
    '<img src=x onerror=alert(1)>',
    '<!--',
    '</details></summary></code>',
    '![a](https://example.com/a.png)',
    '[a](javascript:alert)',
    'https://example.com www.example.com a@example.com',
    '@octocat',
    '#1 GH-1 octo/cat#1',
    '# heading',
    '- item',
    '$`x`$',
    '&lt;b&gt;',
    ' ',
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
    findings: fc.array(finding, { minLength: 1, maxLength: 6 }),
    suppressed: fc.option(
      fc.array(fc.record({ finding, reason: hostile, kind: fc.constantFrom('inSource', 'external') }), {
        minLength: 1,
        maxLength: 2,
      }),
      { nil: undefined },
    ),
    details: fc.record({
      mentions: fc.array(fc.record({ file: hostile, line: fc.nat(), excerpt: hostile }), { maxLength: 2 }),
    }),
  })
  .map((facts) => result({ ...facts, findings: facts.passed ? [] : facts.findings } as Partial<CheckResult>))

/** A skill with anything found in it. */
export const anySkill = fc
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
  sure: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  fix: fc.option(hostile),
})

/** The same after a scan. */
export const anyScan = fc
  .record({
    name: fc.option(hostile),
    status: fc.constantFrom('BLOCK', 'SUS', 'ALLOW'),
    findings: fc.array(riskFinding, { maxLength: 10 }),
    accepted: fc.array(
      riskFinding.map((one) => ({ ...one, reason: one.message })),
      { maxLength: 2 },
    ),
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

const run = {
  bulk: true,
  rules: [],
  origin: { owner: '', repo: '', commitSha: '', scannedAt: new Date(0) },
  gate: {},
}

/** A report of a run over the skills. */
export function evaluationReport(reported: readonly ReportedSkill[]): EvaluationReport {
  return {
    command: 'check',
    reported,
    commandsFor: (skills) => repeatCommands({ all: true }, skills),
    ...run,
  }
}

/** The same of a scan. */
export function scanReport(reported: readonly ReportedScan[]): ScanReport {
  return { command: 'scan', reported, commands: repeatCommands({ all: true }, reported), ...run }
}

/** Any reports, of both kinds. */
export const anyReports = fc.record({
  evaluation: fc.array(anySkill, { maxLength: 3 }).map(evaluationReport),
  scan: fc.array(anyScan, { maxLength: 3 }).map(scanReport),
})

/** Where nobody looks: a file, or the log of a machine. */
export const nowhere: Place = { terminal: terminalOf({ write() {} }, {}), env: {} }
