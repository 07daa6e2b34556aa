import type { Evaluation } from '@skillgauge/core'
import { findingsCount } from '@skillgauge/core'
import type { ReportedSkill } from '../../run/evaluate-skills.js'
import type { Gate } from '../../run/gate.js'
import { isSound } from '../../run/gate.js'
import type { Line } from '../../terminal/styled-text.js'
import { blank, bold, dim, green, line, paragraph, red } from '../../terminal/styled-text.js'
import type { Column } from '../../terminal/table.js'
import { table } from '../../terminal/table.js'
import type { Terminal } from '../../terminal/terminal.js'
import { differenceCell } from './comparison.js'
import { count, nameOf, scored, statusOf } from './words.js'

const main: readonly Column[] = [
  { title: 'SKILL', shrink: 'start' },
  { title: 'PATH', shrink: 'end' },
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

/** One row a skill; `failures` adds how many checks failed, by severity. */
export function skillsTable(
  reported: readonly ReportedSkill[],
  terminal: Terminal,
  { failures = false, gate }: { readonly failures?: boolean; readonly gate?: Gate } = {},
): Line[] {
  const compared = reported.some(({ comparison }) => comparison !== undefined)
  const rows = reported.map((one) => {
    const { skill, evaluation } = one
    const { high, medium, low } = evaluation.summary.bySeverity
    return [
      bold(nameOf(evaluation)),
      dim(skill.shown),
      evaluation.error === null
        ? scored(evaluation.qualityScore, evaluation.qualityScore.toFixed(2))
        : dim('-'),
      evaluation.error === null ? findingsCell(evaluation) : dim('-'),
      ...(compared ? [differenceCell(one)] : []),
      statusOf(evaluation, gate),
      ...(failures
        ? [high, medium, low].map(({ failed }) => (failed === 0 ? dim('-') : bold(String(failed))))
        : []),
    ]
  })
  const columns = [...main.slice(0, -1), ...(compared ? [change] : []), ...main.slice(-1)]
  return table(failures ? [...columns, ...bySeverity] : columns, rows, terminal)
}

function findingsCell({ results }: Evaluation) {
  const number = findingsCount(results)
  return number === 0 ? dim('-') : bold(String(number))
}

/** The whole of a run in a few lines: how many passed, the mean score, what could not be read. */
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
      ...(evaluated.length > 0 ? [`; mean score ${mean(evaluated)}`] : []),
    ),
    ...broken.flatMap(({ skill, evaluation }) => paragraph(2, evaluation.error!, `${skill.shown}: `)),
  ]
}

function mean(reported: readonly ReportedSkill[]): string {
  const sum = reported.reduce((total, { evaluation }) => total + evaluation.qualityScore, 0)
  return (sum / reported.length).toFixed(2)
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
