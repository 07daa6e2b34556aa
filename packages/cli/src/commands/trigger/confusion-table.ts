import type { TriggerRun } from '@skillgauge/features'
import { confusionOf } from '@skillgauge/features'
import type { Line } from '../../terminal/styled-text.js'
import { blank, bold, dim, green, paragraph, red } from '../../terminal/styled-text.js'
import { right, table } from '../../terminal/table.js'
import type { Terminal } from '../../terminal/terminal.js'

/** More columns are numbered. */
const maxNamedColumns = 8

/** How often each skill was used: a row for each kind of prompt, a column for each skill that was used or tested. */
export function confusionTable(runs: readonly TriggerRun[], terminal: Terminal): Line[] {
  const { columns, rows } = confusionOf(runs)
  const tested = new Set(runs.map(({ skill }) => skill))
  const shown = columns.flatMap((name, i) =>
    name === null || tested.has(name) || rows.some(({ counts }) => counts[i]! > 0) ? [{ name, i }] : [],
  )
  const numbered = shown.length > maxNamedColumns
  const titles = shown.map(({ name }, i) => (name === null ? 'none' : numbered ? `(${i + 1})` : name))
  const body = rows.map(({ skill, expected, counts }) => [
    expected === 'trigger' ? `for ${skill}` : `not for ${skill}`,
    ...shown.map(({ name, i }) => {
      const count = counts[i]!
      if (count === 0) return dim('.')
      const isRight = expected === 'trigger' ? name === skill : name !== skill
      return isRight ? green(String(count)) : bold(red(String(count)))
    }),
  ])
  return [
    ...paragraph(0, 'Skill used, in runs:'),
    ...table(['PROMPTS', ...titles.map(right)], body, terminal),
    ...(numbered
      ? paragraph(0, shown.flatMap(({ name }, i) => (name === null ? [] : [`(${i + 1}) ${name}`])).join('  '))
      : []),
    blank,
  ]
}
