import type { CompareRun, SideFigures, TaskAttempt, TaskOutcome } from '@skillgauge/features/tasks'
import {
  compareReport,
  compareVerdict,
  differenceOf,
  fewestRuns,
  figuresOf,
  sides,
} from '@skillgauge/features/tasks'
import { posix } from 'node:path'
import { describeAgent } from '../../reporters/console/run-by.js'
import { count, signed } from '../../reporters/console/words.js'
import { json } from '../../reporters/json/json.js'
import type { Reporters } from '../../reporters/reporter.js'
import type { Line } from '../../terminal/styled-text.js'
import { blank, bold, dim, green, line, paragraph, red, render, yellow } from '../../terminal/styled-text.js'
import { table } from '../../terminal/table.js'
import type { Terminal } from '../../terminal/terminal.js'

export const compareReporters: Reporters<CompareRun, 'console' | 'json'> = {
  console:
    async () =>
    (run, { terminal }) =>
      render(reportLines(run, terminal), terminal),
  json: async () => (run) => json(compareReport(run)),
}

function reportLines(run: CompareRun, terminal: Terminal): Line[] {
  const { outcomes, runsPerTask, labels } = run
  const attempts = outcomes.flatMap(({ attempts: all }) => sides.flatMap((side) => all[side]))
  const models = attempts.map(({ model }) => model)
  return [
    line(
      bold(run.skill),
      `, ${labels.before} and ${labels.after}: ${count(outcomes.length, 'task')}, ${count(runsPerTask, 'run')} on each side, with ${describeAgent(run, models)}`,
    ),
    blank,
    ...taskTable(run, terminal),
    ...outcomes.flatMap((outcome) => failureLines(outcome, run, terminal)),
    blank,
    ...figures(run, terminal),
    blank,
    ...conclusion(run),
  ]
}

function taskTable({ outcomes, labels }: CompareRun, terminal: Terminal): Line[] {
  const columns = [
    'TASK',
    { title: labels.before.toUpperCase() },
    { title: labels.after.toUpperCase() },
    { title: 'PROMPT', shrink: 'end' },
  ] as const
  const rows = outcomes.map(({ id, prompt, attempts }) => [
    id,
    shareOf(attempts.before),
    shareOf(attempts.after),
    dim(prompt),
  ])
  return table(columns, rows, terminal)
}

function shareOf(attempts: readonly TaskAttempt[]): string {
  const answered = attempts.filter(({ passed }) => passed !== null)
  if (answered.length === 0) return 'unknown'
  return `${answered.filter(({ passed }) => passed).length} of ${answered.length}`
}

function failureLines(
  { id, attempts }: TaskOutcome,
  { path, labels }: CompareRun,
  terminal: Terminal,
): Line[] {
  const failed = attempts.after.find(({ passed }) => passed === false)
  const error = sides.flatMap((side) => attempts[side]).find((attempt) => attempt.error !== null)
  if (!failed && !error) return []
  const failedAssertions = failed?.assertions.filter(({ passed }) => passed === false) ?? []
  const trace = failed?.trace ?? error?.trace ?? null
  return [
    blank,
    line(
      failed ? bold(red(terminal.symbols.fail)) : yellow('!'),
      ' ',
      bold(id),
      failed ? ` (${labels.after})` : '',
    ),
    ...failedAssertions
      .slice(0, 5)
      .flatMap(({ what, detail }) => paragraph(2, `${what}${detail === null ? '' : `: ${detail}`}`)),
    ...(error ? paragraph(2, error.error!, dim('Error   ')) : []),
    ...(trace === null ? [] : paragraph(2, posix.join(path, trace), dim('Trace   '))),
  ]
}

function figures(run: CompareRun, terminal: Terminal): Line[] {
  const [before, after] = [figuresOf(run, 'before'), figuresOf(run, 'after')]
  const row = (name: string, of: (figures: SideFigures) => string) => [dim(name), of(before), of(after)]
  const number = (value: number | null, digits: number, unit = '') =>
    value === null ? 'unknown' : `${unit}${value.toFixed(digits)}`
  const columns = ['', run.labels.before, run.labels.after].map((title) => ({ title: title.toUpperCase() }))
  const rows = [
    row('passed', ({ passed }) =>
      passed.rate === null
        ? 'unknown'
        : `${passed.rate} % (${passed.fired} of ${passed.runs}; ${passed.low} to ${passed.high} %)`,
    ),
    row('used the skill', ({ usedSkill, passed }) => `${usedSkill} of ${passed.runs}`),
    row('tokens a run', ({ tokens }) => number(tokens, 0)),
    row('seconds a run', ({ seconds }) => number(seconds, 1)),
    row('dollars a run', ({ costUsd }) => number(costUsd, 4, '$')),
    row('errors', ({ errors }) => String(errors)),
  ]
  return table(columns, rows, terminal)
}

function conclusion(run: CompareRun): Line[] {
  const difference = differenceOf(run)
  const { points, low, high, tasks } = difference
  if (points === null)
    return [line(bold(red('No task came to an answer on both sides, so there is no comparison.')))]
  if (low === null || high === null)
    return paragraph(
      0,
      `No difference shown: ${signed(points)} points in too few runs to tell anything. \`--runs ${fewestRuns}\` are the fewest, and more tasks are better.`,
    )
  const verdict = compareVerdict(difference)
  const word = {
    better: green('Better'),
    worse: bold(red('Worse')),
    'no difference shown': yellow('No difference shown'),
  }[verdict]
  const why =
    verdict === 'no difference shown'
      ? ' The interval holds 0: more tasks, or more runs, would narrow it.'
      : ''
  return [
    line(
      word,
      `: ${signed(points)} points, 95 % interval ${signed(low)} to ${signed(high)} (paired bootstrap over ${count(tasks, 'task')}).${why}`,
    ),
  ]
}
