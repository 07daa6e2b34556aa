import type { Rate, TriggerOutcome, TriggerRun } from '@skillgauge/features'
import {
  countTriggers,
  countTriggersByType,
  errorOf,
  falseTriggersOf,
  passedTrigger,
  recallOf,
  spendingOf,
  tallyOf,
  triggerFailures,
} from '@skillgauge/features'
import { posix } from 'node:path'
import type { Line, Piece } from '../../terminal/styled-text.js'
import { blank, bold, dim, green, line, paragraph, red, render, yellow } from '../../terminal/styled-text.js'
import { right, table } from '../../terminal/table.js'
import type { Terminal } from '../../terminal/terminal.js'
import type { Reporter } from '../../reporters/reporter.js'
import { describeAgent } from '../../reporters/console/run-by.js'
import { confusionTable } from './confusion-table.js'
import { count } from '../../reporters/console/words.js'

export interface TriggerReport {
  readonly runs: readonly TriggerRun[]
  /** Whether the skills of a repository were tested, each beside all others; else there is one run. */
  readonly isCollection: boolean
}

export const triggerConsole: Reporter<TriggerReport> = ({ runs, isCollection }, { terminal }) => {
  if (!isCollection) return render(triggerLines(runs[0]!, terminal), terminal)
  const passed = runs.filter((run) => triggerFailures(run).length === 0).length
  return render(
    [
      ...runs.flatMap((run) => [...triggerLines({ ...run, beside: [] }, terminal), blank]),
      ...confusionTable(runs, terminal),
      line(bold(`${passed} of ${count(runs.length, 'skill')} passed.`)),
    ],
    terminal,
  )
}

function triggerLines(run: TriggerRun, terminal: Terminal): Line[] {
  const { outcomes, runsPerTest, beside } = run
  const models = outcomes.flatMap(({ attempts }) => attempts.map(({ model }) => model))
  return [
    line(
      bold(run.skill),
      `: ${count(outcomes.length, 'trigger test')}, ${count(runsPerTest, 'run')} each, with ${describeAgent(run, models)}`,
    ),
    ...(beside.length === 0 ? [] : paragraph(0, `Beside it: ${beside.join(', ')}`)),
    blank,
    ...testTable(outcomes, terminal),
    ...outcomes.flatMap((outcome) => outcomeLines(outcome, run, terminal)),
    blank,
    ...(beside.length === 0 ? [] : confusionTable([run], terminal)),
    ...[...countTriggersByType(outcomes)].map(([type, { passed, total, errors }]) =>
      line(
        dim(type.padEnd(16)),
        `${passed} of ${count(total, 'test')}${errors === 0 ? '' : `, ${count(errors, 'error')}`}`,
      ),
    ),
    ...rateLine('recall', recallOf(outcomes), 'that should use it did'),
    ...rateLine('false triggers', falseTriggersOf(outcomes), 'that should not use it did'),
    ...unstableLine(outcomes),
    summary(run),
    spentLine(outcomes),
    ...triggerAdvice(run),
  ]
}

function testTable(outcomes: readonly TriggerOutcome[], terminal: Terminal): Line[] {
  const columns = ['', 'TEST', 'EXPECTED', 'USED', right('TIME'), { title: 'PROMPT', shrink: 'end' }] as const
  const rows = outcomes.map((outcome) => {
    const { answered, fired, unstable } = tallyOf(outcome)
    const used = answered === 0 ? 'unknown' : `${fired} of ${answered}`
    const took = outcome.attempts.reduce((sum, { durationMs }) => sum + durationMs, 0)
    return [
      mark(outcome, terminal),
      outcome.id,
      outcome.expected,
      unstable ? yellow(used) : used,
      took === 0 ? '' : `${(took / 1000).toFixed(1)} s`,
      dim(outcome.prompt),
    ]
  })
  return table(columns, rows, terminal)
}

function mark(outcome: TriggerOutcome, { symbols }: Terminal): Piece {
  const passed = passedTrigger(outcome)
  if (passed === null) return yellow('!')
  return passed ? green(symbols.pass) : bold(red(symbols.fail))
}

function outcomeLines(outcome: TriggerOutcome, { path, skill }: TriggerRun, terminal: Terminal): Line[] {
  const { id, prompt, note, expected, attempts } = outcome
  const failed = attempts.find(({ error }) => error !== null)
  if (passedTrigger(outcome) === true && failed === undefined) return []
  const wrong = attempts.find(({ triggered }) => triggered === (expected === 'no-trigger')) ?? failed
  const { fired, answered } = tallyOf(outcome)
  const others = [...new Set(attempts.map(({ chosen }) => chosen))].filter(
    (one) => one !== null && one !== skill,
  )
  const wanted = expected === 'trigger' ? 'should be' : 'should not be'
  const what = `Used in ${fired} of ${count(answered, 'run')}, and ${wanted}.`
  const trace = wrong?.trace ?? null
  return [
    blank,
    line(mark(outcome, terminal), ' ', bold(id)),
    ...paragraph(2, errorOf(outcome) ?? what),
    ...(errorOf(outcome) === null && failed ? paragraph(2, failed.error!, dim('Error   ')) : []),
    ...(others.length === 0 ? [] : paragraph(2, others.join(', '), dim('Chosen  '))),
    ...paragraph(2, prompt, dim('Prompt  ')),
    ...(note === null ? [] : paragraph(2, note, dim('Note    '))),
    ...(trace === null ? [] : paragraph(2, posix.join(path, trace), dim('Trace   '))),
  ]
}

function rateLine(name: string, { fired, runs, rate, low, high }: Rate, what: string): Line[] {
  if (rate === null) return []
  return [
    line(
      dim(name.padEnd(16)),
      bold(`${rate} %`),
      `  ${fired} of ${count(runs, 'run')} ${what}; 95 % interval ${low} to ${high} %`,
    ),
  ]
}

function unstableLine(outcomes: readonly TriggerOutcome[]): Line[] {
  const ids = outcomes.filter((outcome) => tallyOf(outcome).unstable).map(({ id }) => id)
  if (ids.length === 0) return []
  return paragraph(0, `${ids.join(', ')} (same prompt, different choices)`, dim('unstable'.padEnd(16)))
}

function summary(run: TriggerRun): Line {
  const { total, passed, failed, errors, passRate } = countTriggers(run.outcomes)
  const failures = triggerFailures(run)
  const text = `${passed} of ${count(total, 'test')} passed`
  const rate = passRate === null || errors === 0 ? '' : ` (${passRate} % of those with an answer)`
  const wrong = [failed ? `${failed} failed` : '', errors ? count(errors, 'error') : '']
    .filter(Boolean)
    .join(', ')
  const gated = run.gate.minRecall !== undefined || run.gate.maxFalse !== undefined
  const verdict = (good: string, bad: string) => (failures.length === 0 ? green(good) : bold(red(bad)))
  const gate = gated ? [' ', verdict('Within the gate.', failures.join(' '))] : []
  return line(verdict(text, text), rate, wrong === '' ? '' : `; ${wrong}`, '.', ...gate)
}

function spentLine(outcomes: readonly TriggerOutcome[]): Line {
  const { runs, inputTokens, outputTokens, costUsd, unknownCosts } = spendingOf(
    outcomes.flatMap(({ attempts }) => attempts),
  )
  const unknown = unknownCosts === 0 ? '' : `, and ${count(unknownCosts, 'run')} of unknown cost`
  const cost = runs > 0 && unknownCosts === runs ? 'cost unknown' : `$${costUsd.toFixed(4)}${unknown}`
  return line(dim(`${count(runs, 'run')}: ${inputTokens} tokens in, ${outputTokens} out; ${cost}.`))
}

/** An agent chooses by name and description alone. */
function triggerAdvice({ outcomes, modelMayChoose, skill }: TriggerRun): Line[] {
  const failed = outcomes.filter((outcome) => passedTrigger(outcome) === false)
  const missed = failed.some(({ expected }) => expected === 'trigger')
  const misused = failed.some(({ expected }) => expected === 'no-trigger')
  if (!missed && !misused) return []
  return [
    blank,
    ...(missed ? paragraph(0, modelMayChoose ? changeDescription : removeInvocationSetting(skill)) : []),
    ...(misused
      ? paragraph(0, 'Used where it should not be: say in the `description` what the skill is not for.')
      : []),
  ]
}

const changeDescription =
  'Not used where it should be: say in the `description` when to use it, in the words people type.'

function removeInvocationSetting(skill: string): string {
  return `Not used where it should be: \`disable-model-invocation: true\` in the SKILL.md keeps the model from choosing it, whatever the description says. Remove that line, or keep the skill for people who type \`/${skill}\` and delete the tests that expect \`trigger\`.`
}
