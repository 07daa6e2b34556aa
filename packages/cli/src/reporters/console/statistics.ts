import type { Severity } from '@skillgauge/rule-kit'
import { isAtLevel } from '../../run/gate.js'
import type { JudgedTogether } from '../../run/judge-together.js'
import type { Line } from '../../terminal/styled-text.js'
import { bold, dim, line } from '../../terminal/styled-text.js'
import { right, table } from '../../terminal/table.js'
import type { Terminal } from '../../terminal/terminal.js'
import type { EvaluationReport, ScanReport } from '../reporter.js'
import type { CheckVerdict } from '../skill-verdict.js'
import { verdictsOf } from '../verdicts.js'
import { count, severityPiece } from './words.js'

interface CheckCount {
  readonly id: string
  readonly name: string
  readonly severity: Severity
  readonly findings: number
  readonly skills: number
}

/** A row for each check with findings, most findings first: of `check` what fails, of others everything. */
export function statisticsTable(report: EvaluationReport | ScanReport, terminal: Terminal): Line[] {
  const { checks, unjudged } = countsOf(report)
  const columns = [
    right('FINDINGS'),
    right('SKILLS'),
    'SEVERITY',
    'CHECK',
    { title: 'NAME', shrink: 'start' },
  ] as const
  const rows = checks.map(({ id, name, severity, findings, skills }) => [
    bold(String(findings)),
    dim(skills === 0 ? '-' : String(skills)),
    severityPiece(severity),
    bold(id),
    dim(name),
  ])
  return [
    ...(rows.length > 0 ? table(columns, rows, terminal) : []),
    ...(unjudged > 0
      ? [line(dim(`${count(unjudged, 'skill')} not judged by every check; that is not counted.`))]
      : []),
  ]
}

function countsOf(report: EvaluationReport | ScanReport) {
  const isCounted = (check: CheckVerdict) => report.command !== 'check' || isAtLevel(check, report.gate)
  const collection = report.command === 'scan' ? undefined : report.together
  const counted = new Map<string, CheckCount>()
  let unjudged = 0
  for (const { checks, together } of verdictsOf(report)) {
    const own = checks.filter(isCounted)
    if (!together && own.some(({ state }) => state === 'unjudged')) unjudged++
    for (const { id, name, severity, state, findings } of own) {
      if (state !== 'failed') continue
      const known = counted.get(id) ?? { id, name, severity, findings: 0, skills: 0 }
      const number = Math.max(1, findings.length)
      // A finding about several skills counts those skills.
      const more = together ? skillsOf(id, collection) : 1
      counted.set(id, { ...known, findings: known.findings + number, skills: known.skills + more })
    }
  }
  return { checks: [...counted.values()].sort((a, b) => b.findings - a.findings), unjudged }
}

function skillsOf(id: string, collection: JudgedTogether | undefined): number {
  const own = collection?.findings.filter(({ checkId }) => checkId === id) ?? []
  return new Set(own.flatMap(({ skills }) => skills)).size
}
