import type { TriggerOutcome, TriggerRun, TriggerSpending } from './trigger-report.js'
import {
  confusionOf,
  countTriggers,
  countTriggersByType,
  errorOf,
  falseTriggersOf,
  passedTrigger,
  recallOf,
  spendingOf,
  tallyOf,
  triggerFailures,
  usedMostly,
} from './trigger-report.js'
import { percent } from './rates.js'
import { snakeKeys } from '../wire/snake-keys.js'
import type { TriggerCollectionWire, TriggerReportWire } from './wire-schema.js'

export function triggerReport(run: TriggerRun): TriggerReportWire {
  const { outcomes, gate, startedAt, stopped = false, ...facts } = run
  const byType = [...countTriggersByType(outcomes)].map(([type, counted]) => [type, snakeKeys(counted)])
  const attempts = outcomes.flatMap((outcome) => outcome.attempts)
  const failures = triggerFailures(run)
  return {
    ...snakeKeys(facts),
    models: [...new Set(attempts.flatMap(({ model }) => model ?? []))],
    started_at: startedAt.toISOString(),
    truncated: stopped,
    ...snakeKeys(countTriggers(outcomes)),
    by_type: Object.fromEntries(byType) as TriggerReportWire['by_type'],
    recall: recallOf(outcomes),
    false_triggers: falseTriggersOf(outcomes),
    unstable: outcomes.filter((outcome) => tallyOf(outcome).unstable).map(({ id }) => id),
    gate: {
      min_recall: gate.minRecall ?? null,
      max_false: gate.maxFalse ?? null,
      passed: failures.length === 0,
      failures,
    },
    ...spent(spendingOf(attempts)),
    confusion: confusionOf([run]),
    tests: outcomes.map(testOf),
  }
}

export function triggerCollectionReport(runs: readonly TriggerRun[]): TriggerCollectionWire {
  return {
    ...spent(spendingOf(runs.flatMap(({ outcomes }) => outcomes.flatMap(({ attempts }) => attempts)))),
    truncated: runs.some(({ stopped }) => stopped),
    passed: runs.every((run) => !run.stopped && triggerFailures(run).length === 0),
    confusion: confusionOf(runs),
    skills: runs.map(triggerReport),
  }
}

function testOf(outcome: TriggerOutcome): TriggerReportWire['tests'][number] {
  const { id, type, prompt, expected, attempts } = outcome
  const { answered, fired, unstable } = tallyOf(outcome)
  return {
    id,
    type,
    prompt,
    expected,
    triggered: usedMostly(outcome),
    passed: passedTrigger(outcome),
    duration_ms: attempts.reduce((sum, { durationMs }) => sum + durationMs, 0),
    error: errorOf(outcome),
    trace: attempts[0]?.trace ?? null,
    answered,
    fired,
    rate: answered === 0 ? null : percent(fired / answered),
    unstable,
    ...spent(spendingOf(attempts)),
    runs: attempts.map(snakeKeys),
  }
}

/** A sum with parts that nobody knows is not told as a sum. */
function spent(spending: TriggerSpending) {
  const { runs: _runs, ...sums } = spending
  return { ...snakeKeys(sums), cost_usd: Math.round(sums.costUsd * 1e6) / 1e6 }
}
