import type { CamelKeys } from '../wire/snake-keys.js'
import type { Rate } from './rates.js'
import { percent, rateOf } from './rates.js'
import type { Expectation, TriggerType } from './trigger-types.js'
import { expectations, triggerTypes } from './trigger-types.js'
import type { ConfusionWire, TriggerCountsWire, TriggerReportWire, TriggerRunWire } from './wire-schema.js'

export type TriggerAttempt = CamelKeys<TriggerRunWire>

export interface TriggerOutcome {
  readonly id: string
  readonly type: TriggerType
  readonly prompt: string
  readonly expected: Expectation
  readonly note: string | null
  readonly attempts: readonly TriggerAttempt[]
}

export type TriggerCounts = CamelKeys<TriggerCountsWire>

export interface TriggerGate {
  readonly minRecall?: number | undefined
  readonly maxFalse?: number | undefined
}

/** Facts that the report repeats. */
type RunFacts = CamelKeys<
  Pick<
    TriggerReportWire,
    | ('skill' | 'path' | 'runtime' | 'runtime_version' | 'provider' | 'model' | 'duration_ms')
    | ('runs_per_test' | 'max_turns' | 'beside' | 'model_may_choose')
  >
>

export interface TriggerRun extends RunFacts {
  readonly startedAt: Date
  /** Whether the user stopped the run early. */
  readonly stopped?: boolean | undefined
  readonly gate: TriggerGate
  readonly outcomes: readonly TriggerOutcome[]
}

export interface TriggerSpending {
  readonly runs: number
  readonly inputTokens: number
  readonly outputTokens: number
  readonly costUsd: number
  /** Runs of unknown cost: the true sum is higher. */
  readonly unknownCosts: number
}

export interface TriggerTally {
  /** Runs with an answer. */
  readonly answered: number
  readonly fired: number
  /** Whether runs of the prompt differ. */
  readonly unstable: boolean
}

export function tallyOf({ attempts }: TriggerOutcome): TriggerTally {
  const answered = attempts.filter(({ triggered }) => triggered !== null)
  const fired = answered.filter(({ triggered }) => triggered).length
  return { answered: answered.length, fired, unstable: fired > 0 && fired < answered.length }
}

/** Whether most runs used the skill; `null` without answers. */
export function usedMostly(outcome: TriggerOutcome): boolean | null {
  const { answered, fired } = tallyOf(outcome)
  return answered === 0 ? null : 2 * fired > answered
}

/** Whether most runs did what the test expects; `null` without answers. */
export function passedTrigger(outcome: TriggerOutcome): boolean | null {
  const { answered, fired } = tallyOf(outcome)
  if (answered === 0) return null
  return 2 * (outcome.expected === 'trigger' ? fired : answered - fired) > answered
}

/** Why no run has an answer. */
export function errorOf(outcome: TriggerOutcome): string | null {
  if (tallyOf(outcome).answered > 0) return null
  return outcome.attempts.find(({ error }) => error !== null)?.error ?? null
}

/** Share of the runs that should use the skill and did. */
export function recallOf(outcomes: readonly TriggerOutcome[]): Rate {
  return rateAmong(outcomes, 'trigger')
}

/** Share of the runs that should not use the skill and did. */
export function falseTriggersOf(outcomes: readonly TriggerOutcome[]): Rate {
  return rateAmong(outcomes, 'no-trigger')
}

function rateAmong(outcomes: readonly TriggerOutcome[], expected: Expectation): Rate {
  const tallies = outcomes.filter((outcome) => outcome.expected === expected).map(tallyOf)
  const sum = (key: 'fired' | 'answered') => tallies.reduce((all, tally) => all + tally[key], 0)
  return rateOf(sum('fired'), sum('answered'))
}

/** Why the run fails, in sentences. Without a gate every test must pass; a test without answers always fails. */
export function triggerFailures({ outcomes, gate: { minRecall, maxFalse } }: TriggerRun): string[] {
  const { total, passed, errors } = countTriggers(outcomes)
  const [recall, falses] = [recallOf(outcomes), falseTriggersOf(outcomes)]
  if (minRecall === undefined && maxFalse === undefined)
    return passed === total ? [] : [`${total - passed} of ${total} tests did not pass.`]
  const failures = errors === 0 ? [] : [`${errors} of ${total} tests gave no answer.`]
  if (minRecall !== undefined && recall.rate !== null && recall.rate < minRecall)
    failures.push(`Recall is ${recall.rate} %, and must be at least ${minRecall} %.`)
  if (maxFalse !== undefined && falses.rate !== null && falses.rate > maxFalse)
    failures.push(`False triggers are ${falses.rate} %, and must be at most ${maxFalse} %.`)
  return failures
}

export function spendingOf(attempts: readonly TriggerAttempt[]): TriggerSpending {
  const ran = attempts.filter(({ turns, durationMs }) => turns > 0 || durationMs > 0)
  const sum = (key: 'inputTokens' | 'outputTokens' | 'costUsd') =>
    ran.reduce((all, attempt) => all + (attempt[key] ?? 0), 0)
  return {
    runs: ran.length,
    inputTokens: sum('inputTokens'),
    outputTokens: sum('outputTokens'),
    costUsd: sum('costUsd'),
    unknownCosts: ran.filter(({ costUsd }) => costUsd === null).length,
  }
}

export function countTriggers(outcomes: readonly TriggerOutcome[]): TriggerCounts {
  const verdicts = outcomes.map(passedTrigger)
  const count = (verdict: boolean | null) => verdicts.filter((one) => one === verdict).length
  const [passed, failed, errors] = [count(true), count(false), count(null)]
  const decided = passed + failed
  return {
    total: outcomes.length,
    passed,
    failed,
    errors,
    passRate: decided === 0 ? null : percent(passed / decided),
  }
}

export function countTriggersByType(
  outcomes: readonly TriggerOutcome[],
): ReadonlyMap<TriggerType, TriggerCounts> {
  const ran = triggerTypes.filter((type) => outcomes.some((outcome) => outcome.type === type))
  return new Map(
    ran.map((type) => [type, countTriggers(outcomes.filter((outcome) => outcome.type === type))]),
  )
}

/** How often each skill was used: a column per skill and `null` for none; rows by skill and expectation. */
export function confusionOf(runs: readonly TriggerRun[]): ConfusionWire {
  const names = new Set(runs.flatMap(({ skill, beside }) => [skill, ...beside]))
  const columns = [...[...names].sort(), null]
  const rows = runs.flatMap(({ skill, outcomes }) =>
    expectations.flatMap((expected) => {
      const answered = outcomes
        .filter((outcome) => outcome.expected === expected)
        .flatMap(({ attempts }) => attempts.filter(({ triggered }) => triggered !== null))
      if (answered.length === 0) return []
      const counts = columns.map((name) => answered.filter(({ chosen }) => chosen === name).length)
      return [{ skill, expected, counts }]
    }),
  )
  return { columns, rows }
}
