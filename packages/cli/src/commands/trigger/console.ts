import type { TriggerCounts, TriggerOutcome, TriggerRun } from '@skillgauge/features'
import { countTriggers, countTriggersByType, passedTrigger } from '@skillgauge/features'
import type { Line, Piece } from '../../terminal/styled-text.js'
import { blank, bold, dim, green, line, paragraph, red, render, yellow } from '../../terminal/styled-text.js'
import { table } from '../../terminal/table.js'
import type { Terminal } from '../../terminal/terminal.js'
import type { Reporter } from '../../reporters/reporter.js'
import { count } from '../../reporters/console/words.js'

/** What `trigger` shows people. */
export const triggerConsole: Reporter<TriggerRun> = (run, { terminal }) =>
  render(lines(run, terminal), terminal)

const runtimeNames: Readonly<Record<string, string>> = { claude: 'Claude Code', codex: 'Codex' }

function lines(run: TriggerRun, terminal: Terminal): Line[] {
  const { outcomes } = run
  const by = runtimeNames[run.runtime] ?? run.runtime
  const where = run.provider === 'docker' ? ' in a container' : ''
  return [
    line(bold(run.skill), `: ${count(outcomes.length, 'trigger test')} with ${by}${where}`),
    blank,
    ...testTable(outcomes, terminal),
    ...outcomes.flatMap((outcome) => explained(outcome, run.path, terminal)),
    blank,
    ...[...countTriggersByType(outcomes)].map(([type, counts]) => line(dim(type.padEnd(12)), share(counts))),
    summary(countTriggers(outcomes)),
    ...advice(outcomes),
  ]
}

function testTable(outcomes: readonly TriggerOutcome[], terminal: Terminal): Line[] {
  const columns = [
    { title: '' },
    { title: 'TEST' },
    { title: 'EXPECTED' },
    { title: 'SKILL' },
    { title: 'TIME', align: 'right' },
    { title: 'PROMPT', shrink: 'end' },
  ] as const
  const rows = outcomes.map((outcome) => [
    mark(outcome, terminal),
    plain(outcome.id),
    plain(outcome.expected),
    plain(outcome.triggered === null ? 'unknown' : outcome.triggered ? 'used' : 'not used'),
    plain(outcome.durationMs === 0 ? '' : `${(outcome.durationMs / 1000).toFixed(1)} s`),
    dim(outcome.prompt),
  ])
  return table(columns, rows, terminal)
}

function mark(outcome: TriggerOutcome, { symbols }: Terminal): Piece {
  const passed = passedTrigger(outcome)
  if (passed === null) return yellow('!')
  return passed ? green(symbols.pass) : bold(red(symbols.fail))
}

/** What went wrong in a test, and where to look. */
function explained(outcome: TriggerOutcome, path: string, terminal: Terminal): Line[] {
  const passed = passedTrigger(outcome)
  if (passed === true) return []
  const { id, prompt, error, note, trace, triggered } = outcome
  const what =
    error ?? (triggered ? 'The skill was used, and should not be.' : 'The skill was not used, and should be.')
  return [
    blank,
    line(mark(outcome, terminal), ' ', bold(id)),
    ...paragraph(2, what),
    ...paragraph(2, prompt, dim('Prompt  ')),
    ...(note === null ? [] : paragraph(2, note, dim('Note    '))),
    ...(trace === null ? [] : paragraph(2, path === '.' ? trace : `${path}/${trace}`, dim('Trace   '))),
  ]
}

function share({ total, passed, errors }: TriggerCounts): string {
  return `${passed} of ${total}${errors === 0 ? '' : `, ${count(errors, 'error')}`}`
}

function summary({ total, passed, failed, errors, passRate }: TriggerCounts): Line {
  const text = `${passed} of ${total} passed`
  const rate = passRate === null ? '' : ` (${passRate} % of those with an answer)`
  const wrong = [...(failed ? [`${failed} failed`] : []), ...(errors ? [count(errors, 'error')] : [])].join(
    ', ',
  )
  return line(
    passed === total ? green(text) : bold(red(text)),
    errors === 0 ? '' : rate,
    wrong === '' ? '' : `; ${wrong}`,
    '.',
  )
}

/** Which part of the skill decides this: an agent knows nothing else when it chooses. */
function advice(outcomes: readonly TriggerOutcome[]): Line[] {
  const failed = outcomes.filter((outcome) => passedTrigger(outcome) === false)
  const missed = failed.some(({ triggered }) => triggered === false)
  const misused = failed.some(({ triggered }) => triggered === true)
  if (!missed && !misused) return []
  return [
    blank,
    ...(missed
      ? paragraph(
          0,
          'Not used where it should be: say in the `description` when to use it, in the words people type.',
        )
      : []),
    ...(misused
      ? paragraph(0, 'Used where it should not be: say in the `description` what the skill is not for.')
      : []),
  ]
}

function plain(text: string): Piece {
  return { text, styles: [] }
}
