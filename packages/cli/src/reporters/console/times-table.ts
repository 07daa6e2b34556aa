import type { Line } from '../../terminal/styled-text.js'
import { blank, bold, dim, line } from '../../terminal/styled-text.js'
import type { Column } from '../../terminal/table.js'
import { right, table } from '../../terminal/table.js'
import type { Terminal } from '../../terminal/terminal.js'
import type { RuleTime } from '../../run/rule-times.js'
import { byPlugin } from '../../run/rule-times.js'

export function timesTable(times: readonly RuleTime[], terminal: Terminal): Line[] {
  if (times.length === 0) return [line('No check ran, so there is nothing to measure.')]
  const all = times.reduce((sum, { total }) => sum + total, 0)
  const share = (total: number) => dim(`${all === 0 ? 0 : Math.round((100 * total) / all)} %`)
  const plugins = byPlugin(times).map(({ plugin, checks, total }) => [
    bold(plugin),
    dim(String(checks)),
    milliseconds(total),
    share(total),
  ])
  const checks = times.map(({ checkId, runs, total, longest }) => [
    bold(checkId),
    dim(String(runs)),
    milliseconds(total),
    share(total),
    dim(milliseconds(longest)),
  ])
  const columns = (first: string, ...numbers: readonly string[]): Column[] => [
    { title: first, shrink: 'start' },
    ...numbers.map(right),
  ]
  return [
    blank,
    ...table(columns('PLUGIN', 'CHECKS', 'MS', 'SHARE'), plugins, terminal),
    blank,
    ...table(columns('CHECK', 'SKILLS', 'MS', 'SHARE', 'LONGEST'), checks, terminal),
    blank,
    line(`All checks took ${milliseconds(all)} ms. The first to need a part of a skill pays for reading it.`),
  ]
}

function milliseconds(value: number): string {
  return value.toFixed(1)
}
