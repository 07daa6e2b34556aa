import { findingsCount, severities, visible } from '@skillgauge/core'
import type { ReportedSkill } from '../../run/evaluate-skills.js'
import type { JudgedTogether } from '../../run/judge-together.js'
import { failsTogether } from '../../run/gate.js'
import type { Danger } from '../../reporters/danger.js'
import { byDanger, dangerOf, worstFailure } from '../../reporters/danger.js'
import { fixableIn } from '../../reporters/console/fixable.js'
import { findingsCell, meanScore, scoreCell, skillCell } from '../../reporters/console/skills-table.js'
import { count, joinWords } from '../../reporters/console/words.js'
import type { Line, Piece } from '../../terminal/styled-text.js'
import { blank, bold, dim, green, line, red } from '../../terminal/styled-text.js'
import { right, table } from '../../terminal/table.js'
import type { Terminal } from '../../terminal/terminal.js'
import { truncate } from '../../terminal/text-width.js'
import { nextSteps, noSkillsReport } from './next-steps.js'

const maxListed = 20

/** Attacks, then failures, each with its worst reason; one line for all that passes; and what to type next. */
export function overviewReport(
  reported: readonly ReportedSkill[],
  terminal: Terminal,
  together?: JudgedTogether,
  config = '',
): Line[] {
  if (reported.length === 0) return noSkillsReport(terminal)
  const sorted = byDanger(reported)
  const withDanger = (danger: Danger) => sorted.filter(({ evaluation }) => dangerOf(evaluation) === danger)
  const [hostile, failing, passing] = [withDanger('hostile'), withDanger('fails'), withDanger('passes')]
  return [
    ...dangerTable(hostile, failing, terminal, config),
    ...passingLine(passing),
    ...togetherLine(together),
    totalsLine(reported, hostile.length, failing.length),
    blank,
    ...nextSteps({ hostile, failing, passing, together }, terminal, config),
  ]
}

function dangerTable(
  hostile: readonly ReportedSkill[],
  failing: readonly ReportedSkill[],
  terminal: Terminal,
  config: string,
): Line[] {
  const shown = [...hostile.slice(0, maxListed), ...failing.slice(0, maxListed)]
  if (shown.length === 0) return []
  const rows = shown.map(({ skill, evaluation }) => [
    statusCell(evaluation.error === null ? dangerOf(evaluation) : 'unread'),
    scoreCell(evaluation),
    findingsCell(evaluation),
    fixableIn(evaluation.results) > 0 ? green(`${fixableIn(evaluation.results)} [*]`) : dim('-'),
    skillCell(skill.shown, evaluation),
  ])
  const columns = [
    'STATUS',
    right('SCORE'),
    right('FINDINGS'),
    right('FIX'),
    { title: 'SKILL', shrink: 'end' },
  ] as const
  const [head, ...lines] = table(columns, rows, terminal)
  return [
    head!,
    ...lines.flatMap((row, i) => [row, reasonLine(shown[i]!, terminal)]),
    ...unlisted(hostile.length, 'look hostile', joinWords('skillgauge scan --all', config)),
    ...unlisted(failing.length, 'fail', joinWords('skillgauge check --all', config)),
    blank,
  ]
}

function statusCell(danger: Danger | 'unread'): Piece {
  return bold(red({ hostile: 'HOSTILE', fails: 'FAIL', passes: 'PASS', unread: 'ERROR' }[danger]))
}

function reasonLine({ evaluation }: ReportedSkill, { width, symbols }: Terminal): Line {
  const worst = worstFailure(evaluation)
  const text = evaluation.error ?? (worst ? `${worst.checkId}: ${worst.message}` : '')
  const indent = '  '
  return line(indent, dim(truncate(visible(text), width - indent.length, symbols.more)))
}

function unlisted(number: number, how: string, command: string): Line[] {
  return number > maxListed ? [line(`and ${number - maxListed} more ${how}: `, bold(command))] : []
}

function passingLine(passing: readonly ReportedSkill[]): Line[] {
  if (passing.length === 0) return []
  const candidates = passing.reduce((sum, { evaluation }) => sum + findingsCount(evaluation.results), 0)
  const pass = `${count(passing.length, 'skill')} ${passing.length === 1 ? 'passes' : 'pass'}`
  return [
    line(
      green(pass),
      dim(candidates === 0 ? '' : `, with ${count(candidates, 'finding')} of lower severity`),
    ),
  ]
}

/** The failures about several skills, which also fail `check --all`. */
function togetherLine(together: JudgedTogether | undefined): Line[] {
  if (!together || !failsTogether(together, {})) return []
  const failing = together.findings.filter(({ severity }) => severity === severities[0])
  const ids = [...new Set(failing.map(({ checkId }) => checkId))].join(', ')
  return [line(red(`All skills together: ${count(failing.length, 'finding')} of severity high`), ` (${ids})`)]
}

function totalsLine(reported: readonly ReportedSkill[], hostile: number, failing: number): Line {
  const evaluated = reported.filter(({ evaluation }) => evaluation.error === null)
  const parts = [
    ...(hostile > 0 ? [red(`${hostile} ${hostile === 1 ? 'looks' : 'look'} hostile`), ', '] : []),
    failing > 0 ? red(`${failing} fail`) : `${failing} fail`,
  ]
  return line(bold(count(reported.length, 'skill')), ': ', ...parts, meanScore(evaluated))
}
