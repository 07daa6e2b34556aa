import type { TriggerOutcome, TriggerRun } from '@skillgauge/features'
import {
  countTriggers,
  errorOf,
  falseTriggersOf,
  passedTrigger,
  recallOf,
  spendingOf,
  tallyOf,
  triggerFailures,
} from '@skillgauge/features'
import type { Reporter } from '../reporter.js'
import { document, element, suite, xmlText } from './xml.js'

/** A `testsuite` for each skill, a `testcase` for each test, and one more for the gate when there is one. */
export const triggerJunit: Reporter<{ readonly runs: readonly TriggerRun[] }> = ({ runs }) =>
  document(runs.map(suiteOf))

function suiteOf(run: TriggerRun, id: number): string {
  const { outcomes, gate } = run
  const { total, failed, errors } = countTriggers(outcomes)
  const gated = gate.minRecall !== undefined || gate.maxFalse !== undefined
  // With a gate, only the gate fails the run.
  const gateFails = gated && triggerFailures(run).length > 0
  return suite({
    name: run.path === '.' ? run.skill : run.path,
    package: 'skillgauge.trigger',
    id,
    at: run.startedAt,
    counts: {
      tests: total + (gated ? 1 : 0),
      failures: gated ? Number(gateFails) : failed,
      errors,
      time: run.durationMs / 1000,
    },
    properties: propertiesOf(run),
    cases: [...outcomes.map((outcome) => testcase(outcome, gated)), ...(gated ? [gateCase(run)] : [])],
    output: gated ? outcomes.filter((one) => passedTrigger(one) === false).map(lineOf) : [],
  })
}

function propertiesOf(run: TriggerRun): Record<string, string | number> {
  const { inputTokens, outputTokens, costUsd, unknownCosts } = spendingOf(
    run.outcomes.flatMap(({ attempts }) => attempts),
  )
  const [recall, falses] = [recallOf(run.outcomes), falseTriggersOf(run.outcomes)]
  return {
    runtime: run.runtime,
    ...(run.runtimeVersion !== null && { runtime_version: run.runtimeVersion }),
    ...(run.model !== null && { model: run.model }),
    runs_per_test: run.runsPerTest,
    ...(run.stopped && { truncated: 'true' }),
    ...(recall.rate !== null && { recall: recall.rate, recall_low: recall.low!, recall_high: recall.high! }),
    ...(falses.rate !== null && {
      false_triggers: falses.rate,
      false_triggers_low: falses.low!,
      false_triggers_high: falses.high!,
    }),
    input_tokens: inputTokens,
    output_tokens: outputTokens,
    cost_usd: Math.round(costUsd * 1e6) / 1e6,
    unknown_costs: unknownCosts,
  }
}

function testcase(outcome: TriggerOutcome, gated: boolean): string {
  const time = outcome.attempts.reduce((sum, { durationMs }) => sum + durationMs, 0) / 1000
  const attributes = { classname: `trigger.${outcome.type}`, name: outcome.id, time }
  const error = errorOf(outcome)
  if (error !== null)
    return element('testcase', attributes, [element('error', { message: error, type: 'no-answer' })])
  if (passedTrigger(outcome) === true || gated) return element('testcase', attributes)
  const failure = { message: describeOutcome(outcome), type: outcome.expected }
  return element('testcase', attributes, [element('failure', failure, [xmlText(outcome.prompt)])])
}

function gateCase(run: TriggerRun): string {
  const failures = triggerFailures(run)
  const failure = element('failure', { message: failures.join(' '), type: 'gate' })
  const attributes = { classname: 'trigger', name: 'gate', time: 0 }
  return element('testcase', attributes, failures.length === 0 ? [] : [failure])
}

function lineOf(outcome: TriggerOutcome): string {
  return xmlText(`${outcome.id}: ${describeOutcome(outcome)}`)
}

function describeOutcome(outcome: TriggerOutcome): string {
  const { fired, answered } = tallyOf(outcome)
  return `The skill was used in ${fired} of ${answered} runs; expected: ${outcome.expected}.`
}
