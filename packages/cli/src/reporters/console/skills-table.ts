import type { Evaluation } from '@skillgauge/core'
import { findingsCount, severities } from '@skillgauge/core'
import type { ReportedSkill } from '../../run/evaluate-skills.js'
import type { Gate } from '../../run/gate.js'
import { isSound } from '../../run/gate.js'
import type { Line, Piece } from '../../terminal/styled-text.js'
import { blank, bold, dim, green, line, paragraph, red } from '../../terminal/styled-text.js'
import type { Column } from '../../terminal/table.js'
import { right, table } from '../../terminal/table.js'
import type { Terminal } from '../../terminal/terminal.js'
import { differenceCell } from './comparison.js'
import { byDanger } from '../danger.js'
import { count, failedScore, nameOf, scored, statusOf } from './words.js'

export function skillsTable(reported: readonly ReportedSkill[], terminal: Terminal, gate: Gate): Line[] {
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
  const columns: Column[] = [
    { title: 'SKILL', shrink: 'end' },
    ...['SCORE', 'FINDINGS', ...(compared ? ['CHANGE'] : [])].map(right),
    'STATUS',
    ...severities.map((severity) => right(severity.toUpperCase())),
  ]
  return table(columns, rows, terminal)
}

export function totals(reported: readonly ReportedSkill[], gate: Gate): Line[] {
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

/** Without skills that fail security checks: their score says nothing about a collection. */
export function meanScore(evaluated: readonly ReportedSkill[]): string {
  const counted = evaluated.filter(({ evaluation }) => !evaluation.failsSecurity)
  if (counted.length === 0) return ''
  const left = evaluated.length - counted.length
  const sum = counted.reduce((total, { evaluation }) => total + evaluation.qualityScore, 0)
  const without = left === 0 ? '' : ` (without the ${left} that security fails)`
  return `; mean score ${(sum / counted.length).toFixed(2)}${without}`
}

/** Checks that fail in more than one skill, most often first. */
export function mostFailed(reported: readonly ReportedSkill[]): Line[] {
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

export function skillCell(shown: string, { name, path }: Pick<Evaluation, 'name' | 'path'>): Piece {
  if (shown === '.') return bold(nameOf({ name, path }))
  const folder = shown.split('/').at(-1)
  return bold(name === null || name === folder ? shown : `${shown} (${name})`)
}

export function scoreCell(evaluation: Evaluation): Piece {
  if (evaluation.error !== null) return dim('-')
  if (evaluation.failsSecurity) return failedScore
  return scored(evaluation.qualityScore, evaluation.qualityScore.toFixed(2))
}

export function findingsCell({ error, results }: Evaluation): Piece {
  const number = error === null ? findingsCount(results) : 0
  return number === 0 ? dim('-') : bold(String(number))
}
