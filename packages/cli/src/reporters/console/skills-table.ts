import { severities } from '@skillgauge/core'
import type { ReportedSkill } from '../../run/evaluate-skills.js'
import type { Gate } from '../../run/gate.js'
import { isSound } from '../../run/gate.js'
import type { Line } from '../../terminal/styled-text.js'
import { blank, bold, dim, green, line, paragraph, red } from '../../terminal/styled-text.js'
import type { Column } from '../../terminal/table.js'
import { table } from '../../terminal/table.js'
import type { Terminal } from '../../terminal/terminal.js'
import { differenceCell } from './comparison.js'
import { byDanger, failsBySecurity } from '../danger.js'
import { findingsCell, scoreCell, skillCell } from './skill-cells.js'
import { count, statusOf } from './words.js'

const main: readonly Column[] = [
  { title: 'SKILL', shrink: 'end' },
  { title: 'SCORE', align: 'right' },
  { title: 'FINDINGS', align: 'right' },
  { title: 'STATUS' },
]

const bySeverity: readonly Column[] = [
  { title: 'HIGH', align: 'right' },
  { title: 'MEDIUM', align: 'right' },
  { title: 'LOW', align: 'right' },
]

const change: Column = { title: 'CHANGE', align: 'right' }

/** One row a skill, the most dangerous first, with how many checks failed, by severity. */
export function skillsTable(
  reported: readonly ReportedSkill[],
  terminal: Terminal,
  { gate }: { readonly gate?: Gate } = {},
): Line[] {
  const compared = reported.some(({ comparison }) => comparison !== undefined)
  const rows = byDanger(reported, gate).map((one) => {
    const { skill, evaluation } = one
    // What could not be judged follows from another.
    const failed = severities.map(
      (severity) =>
        evaluation.results.filter((one) => !one.passed && one.judged && one.severity === severity).length,
    )
    return [
      skillCell(skill.shown, evaluation),
      scoreCell(evaluation),
      findingsCell(evaluation),
      ...(compared ? [differenceCell(one)] : []),
      statusOf(evaluation, gate),
      ...failed.map((number) => (number === 0 ? dim('-') : bold(String(number)))),
    ]
  })
  const columns = [...main.slice(0, -1), ...(compared ? [change] : []), ...main.slice(-1)]
  return table([...columns, ...bySeverity], rows, terminal)
}

export function totals(reported: readonly ReportedSkill[], gate: Gate = {}): Line[] {
  const evaluated = reported.filter(({ evaluation }) => evaluation.error === null)
  const broken = reported.filter(({ evaluation }) => evaluation.error !== null)
  const passed = evaluated.filter(({ evaluation }) => isSound(evaluation, gate)).length
  const failed = evaluated.length - passed
  return [
    line(
      bold(count(reported.length, 'skill')),
      ': ',
      green(`${passed} pass`),
      ', ',
      failed > 0 ? red(`${failed} fail`) : `${failed} fail`,
      ...(broken.length > 0 ? [', ', red(`${broken.length} could not be read`)] : []),
      meanScore(evaluated),
    ),
    ...broken.flatMap(({ skill, evaluation }) => paragraph(2, evaluation.error!, `${skill.shown}: `)),
  ]
}

/** Of those that security does not fail: what an attack scores besides says nothing good of a collection. */
export function meanScore(evaluated: readonly ReportedSkill[]): string {
  const counted = evaluated.filter(({ evaluation }) => !failsBySecurity(evaluation))
  if (counted.length === 0) return ''
  const left = evaluated.length - counted.length
  const sum = counted.reduce((total, { evaluation }) => total + evaluation.qualityScore, 0)
  const without = left === 0 ? '' : ` (without the ${left} that security fails)`
  return `; mean score ${(sum / counted.length).toFixed(2)}${without}`
}

/** The checks that fail most, when there is something to learn from it. What could not be judged follows from another. */
export function oftenest(reported: readonly ReportedSkill[]): Line[] {
  const times = new Map<string, number>()
  for (const { evaluation } of reported) {
    for (const { passed, judged, checkId } of evaluation.results)
      if (!passed && judged) times.set(checkId, (times.get(checkId) ?? 0) + 1)
  }
  const top = [...times]
    .filter(([, n]) => n > 1)
    .sort((a, b) => b[1] - a[1])
    .slice(0, 3)
  if (top.length === 0) return []
  return [blank, line('Fail most often:'), ...top.map(([id, n]) => line(`  ${String(n).padStart(4)}  ${id}`))]
}
