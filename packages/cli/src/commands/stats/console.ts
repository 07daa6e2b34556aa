import { snakeKeys } from '@skillgauge/features'
import { withCommas } from '@skillgauge/rule-kit'
import type { Line, Piece } from '../../terminal/styled-text.js'
import { blank, bold, dim, green, line, paragraph, red } from '../../terminal/styled-text.js'
import type { Column } from '../../terminal/table.js'
import { right, table } from '../../terminal/table.js'
import type { Terminal } from '../../terminal/terminal.js'
import type { SkillScores, SkillUses } from '../../usage/queries.js'
import { round } from '../../usage/queries.js'
import type { Usage, StatsTopic } from '../../usage/read-usage.js'
import { lastMonths, summarizeUsage, tokensPerUse } from '../../usage/read-usage.js'
import { command, count, failedScore, scored, signed } from '../../reporters/console/words.js'

const months = 12

export function statsReport(topic: StatsTopic, usage: Usage, now: Date, terminal: Terminal): Line[] {
  const shown = lastMonths(months, now)
  if (topic === 'overview') return overview(usage, now)
  const rows = { count: countTable, score: scoreTable, tokens: tokensTable }[topic](usage, shown, terminal)
  if (rows.length === 0) return []
  return [...rows, blank, line(dim(`Months: ${shown[0]} to ${shown.at(-1)}, UTC.`))]
}

function overview(usage: Usage, now: Date): Line[] {
  const { month, skillsUsed, uses, tokens, skillsEvaluated, ...scores } = summarizeUsage(usage, now)
  if (usage.uses.length === 0 && skillsEvaluated === 0) return []
  const { meanScoreFirst: first, meanScoreNow: last, skillsFailingSecurity: failing } = scores
  const means =
    first === null || last === null
      ? skillsEvaluated === 0
        ? ['nothing evaluated yet']
        : [`${count(skillsEvaluated, 'skill')}, `, failedScore, ' for security']
      : [
          `${count(skillsEvaluated, 'skill')}, mean `,
          scored(first),
          ' at first and ',
          scored(last),
          ' now (',
          difference(round(last - first)),
          ')',
          failing === 0 ? '' : `, without the ${failing} that failed security`,
        ]
  return [
    ...paragraph(0, usage.here ?? 'Everywhere', bold('Where   ')),
    line(
      bold('Uses    '),
      `${count(skillsUsed, 'skill')} fired ${count(uses, 'time')} in ${month}`,
      tokens === 0 ? '' : `, for about ${withCommas(tokens)} tokens`,
    ),
    line(bold('Scores  '), ...means),
    blank,
    line('More: ', command('skillgauge stats count'), ', ', command('score'), ' or ', command('tokens')),
  ]
}

function countTable({ uses }: Usage, shown: readonly string[], terminal: Terminal): Line[] {
  if (uses.length === 0) return []
  const columns = [skillColumn, right('USES'), 'BY MONTH']
  const row = (skill: SkillUses) => [
    bold(skill.skillName),
    withCommas(skill.uses),
    chart(skill, 'uses', shown, terminal),
  ]
  return table(columns, uses.map(row), terminal)
}

function tokensTable({ uses }: Usage, shown: readonly string[], terminal: Terminal): Line[] {
  if (uses.length === 0) return []
  const columns = [skillColumn, right('USES'), right('PER USE'), right('TOKENS'), 'BY MONTH']
  const row = (skill: SkillUses) => {
    const each = tokensPerUse(skill)
    return [
      bold(skill.skillName),
      withCommas(skill.uses),
      each === null ? dim('unknown') : `~${withCommas(each)}`,
      each === null ? dim('unknown') : `~${withCommas(skill.tokens)}`,
      chart(skill, 'tokens', shown, terminal),
    ]
  }
  return table(columns, [...uses].sort((a, b) => b.tokens - a.tokens).map(row), terminal)
}

function scoreTable({ scores, here }: Usage, shown: readonly string[], terminal: Terminal): Line[] {
  if (scores.length === 0) return []
  const numbers = ['FIRST', 'NOW', 'CHANGE'].map(right)
  const columns: Column[] = [skillColumn, ...numbers, 'BY MONTH', { title: 'PATH', shrink: 'end' }]
  const months = (scores: SkillScores['byMonth']) =>
    shown.map((month) => scores.find((one) => one.month === month)?.score ?? null)
  const row = (skill: SkillScores) => [
    bold(skill.skillName),
    skill.firstFailsSecurity ? failedScore : scored(skill.first),
    skill.nowFailsSecurity ? failedScore : scored(skill.now),
    skill.firstFailsSecurity || skill.nowFailsSecurity
      ? dim('-')
      : difference(round(skill.now - skill.first)),
    dim(monthChart(months(skill.byMonth), 100, terminal)),
    dim(here !== null || skill.repoRoot === null ? skill.path : `${skill.repoRoot}/${skill.path}`),
  ]
  return table(columns, scores.map(row), terminal)
}

const skillColumn: Column = { title: 'SKILL', shrink: 'start' }

function chart(
  skill: SkillUses,
  what: 'uses' | 'tokens',
  shown: readonly string[],
  terminal: Terminal,
): Piece {
  const values = shown.map((month) => skill.byMonth.find((one) => one.month === month)?.[what] || null)
  return dim(monthChart(values, Math.max(...values.map((value) => value ?? 0)), terminal))
}

function difference(points: number): Piece {
  if (points === 0) return dim('0')
  return (points > 0 ? green : red)(signed(points))
}

/** A bar for each value, relative to `top`; a dot for none. */
function monthChart(values: readonly (number | null)[], top: number, { symbols }: Terminal): string {
  const [none, ...levels] = symbols.levels as unknown as readonly string[]
  return values
    .map((value) => {
      if (value === null) return none
      const level = Math.ceil((value / Math.max(top, 1)) * levels.length)
      return levels[Math.min(Math.max(level, 1), levels.length) - 1]
    })
    .join('')
}

/** Scores are null, and lists empty, where nothing is recorded. */
export function usageJson(topic: StatsTopic, usage: Usage, now: Date): object {
  return { repo_root: usage.here, ...content[topic](usage, now) }
}

const content: Readonly<Record<StatsTopic, (usage: Usage, now: Date) => object>> = {
  overview: (usage, now) => snakeKeys(summarizeUsage(usage, now)),
  count: ({ uses }) => ({
    skills: uses.map(({ skillName, uses, byMonth }) => ({
      skill_name: skillName,
      uses,
      by_month: byMonth.map(({ month, uses }) => ({ month, uses })),
    })),
  }),
  score: ({ scores }) => ({
    skills: scores.map(({ byMonth, ...score }) => ({
      ...snakeKeys(score),
      difference: round(score.now - score.first),
      by_month: byMonth,
    })),
  }),
  tokens: ({ uses }) => ({
    skills: uses.map((skill) => ({
      skill_name: skill.skillName,
      uses: skill.uses,
      tokens_per_use: tokensPerUse(skill),
      tokens: skill.tokens,
      by_month: skill.byMonth.map(({ month, tokens }) => ({ month, tokens })),
    })),
  }),
}
