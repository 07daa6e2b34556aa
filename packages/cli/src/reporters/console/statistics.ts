import type { Severity } from '@skillgauge/rule-kit'
import { isAtLevel } from '../../run/gate.js'
import type { JudgedTogether } from '../../run/judge-together.js'
import type { Line } from '../../terminal/styled-text.js'
import { bold, dim, line } from '../../terminal/styled-text.js'
import { table } from '../../terminal/table.js'
import type { Terminal } from '../../terminal/terminal.js'
import { evaluationVerdicts } from '../evaluation-verdicts.js'
import type { EvaluationReport, ScanReport } from '../reporter.js'
import { scanVerdicts } from '../scan-verdicts.js'
import type { CheckVerdict, SkillVerdict } from '../skill-verdict.js'
import { togetherVerdicts } from '../together-verdict.js'
import { count, severityPiece } from './words.js'

/** What one check has found in all skills of a run. */
export interface CheckCount {
  readonly id: string
  readonly name: string
  readonly severity: Severity
  readonly findings: number
  readonly skills: number
}

interface Counts {
  /** The one with most findings first. */
  readonly checks: readonly CheckCount[]
  /** Skills of which not every check could judge. */
  readonly unjudged: number
}

/** Of `check` what fails, of `evaluate` everything that was found. */
export function evaluationCounts(report: EvaluationReport): Counts {
  const { command, gate = {} } = report
  const counts = (check: CheckVerdict) => command !== 'check' || isAtLevel(check, gate)
  return countsOf([...evaluationVerdicts(report), ...togetherVerdicts(report)], counts, report.together)
}

export function scanCounts(report: ScanReport): Counts {
  return countsOf(scanVerdicts(report), () => true)
}

function countsOf(
  skills: readonly SkillVerdict[],
  isCounted: (check: CheckVerdict) => boolean,
  collection?: JudgedTogether,
): Counts {
  const counted = new Map<string, CheckCount>()
  let unjudged = 0
  for (const { checks, together } of skills) {
    const own = checks.filter(isCounted)
    if (!together && own.some(({ state }) => state === 'unjudged')) unjudged++
    for (const { id, name, severity, state, findings } of own) {
      if (state !== 'failed') continue
      const known = counted.get(id) ?? { id, name, severity, findings: 0, skills: 0 }
      const number = Math.max(1, findings.length)
      // What is found in all skills together is about some of them, so it counts no skill.
      const more = together ? skillsOf(id, collection) : 1
      counted.set(id, { ...known, findings: known.findings + number, skills: known.skills + more })
    }
  }
  const checks = [...counted.values()].sort((a, b) => b.findings - a.findings)
  return { checks, unjudged }
}

/** How many skills the findings of a check over all of them are about. */
function skillsOf(id: string, collection: JudgedTogether | undefined): number {
  const own = collection?.findings.filter(({ checkId }) => checkId === id) ?? []
  return new Set(own.flatMap(({ skills }) => skills)).size
}

/** A row a check. Nothing at all where nothing was found. */
export function statisticsTable({ checks, unjudged }: Counts, terminal: Terminal): Line[] {
  const columns = [
    { title: 'FINDINGS', align: 'right' },
    { title: 'SKILLS', align: 'right' },
    { title: 'SEVERITY' },
    { title: 'CHECK' },
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
