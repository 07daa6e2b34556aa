import type {
  TriggerAttempt,
  TriggerCounts,
  TriggerOutcome,
  TriggerRun,
  TriggerSpending,
} from './trigger-report.js'
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
  usedMostly,
} from './trigger-report.js'
import { confusionOf } from './confusion.js'
import { percent } from './rates.js'
import type { TriggerCollectionWire, TriggerReportWire } from './wire-schema.js'

/** A run of trigger tests as `trigger --format json` says it. */
export function triggerReport(run: TriggerRun): TriggerReportWire {
  const { outcomes, gate } = run
  const byType = [...countTriggersByType(outcomes)].map(([type, counted]) => [type, counts(counted)])
  const attempts = outcomes.flatMap((outcome) => outcome.attempts)
  const failures = triggerFailures(run)
  return {
    skill: run.skill,
    path: run.path,
    runtime: run.runtime,
    runtime_version: run.runtimeVersion,
    provider: run.provider,
    model: run.model,
    models: [...new Set(attempts.flatMap(({ model }) => model ?? []))],
    started_at: run.startedAt.toISOString(),
    duration_ms: run.durationMs,
    runs_per_test: run.runsPerTest,
    truncated: run.stopped ?? false,
    max_turns: run.maxTurns,
    beside: [...run.beside],
    model_may_choose: run.modelMayChoose,
    ...counts(countTriggers(outcomes)),
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

/** A collection, each skill tested beside all others, as `trigger --repo --format json` says it. */
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
    runs: attempts.map(attemptOf),
  }
}

function attemptOf(attempt: TriggerAttempt) {
  return {
    triggered: attempt.triggered,
    chosen: attempt.chosen,
    duration_ms: attempt.durationMs,
    error: attempt.error,
    trace: attempt.trace,
    model: attempt.model,
    turns: attempt.turns,
    input_tokens: attempt.inputTokens,
    output_tokens: attempt.outputTokens,
    cost_usd: attempt.costUsd,
  }
}

/** A sum with parts that nobody knows is not told as a sum. */
function spent({ inputTokens, outputTokens, costUsd, unknownCosts }: TriggerSpending) {
  return {
    input_tokens: inputTokens,
    output_tokens: outputTokens,
    cost_usd: Math.round(costUsd * 1e6) / 1e6,
    unknown_costs: unknownCosts,
  }
}

function counts({ total, passed, failed, errors, passRate }: TriggerCounts) {
  return { total, passed, failed, errors, pass_rate: passRate }
}
