import type { Rate } from './rates.js'
import { percent, rateOf } from './rates.js'
import type { Expectation, TriggerType } from './trigger-types.js'
import { triggerTypes } from './trigger-types.js'

export interface TriggerAttempt {
  /** Whether the skill was used; `null` when an error kept that unknown. */
  readonly triggered: boolean | null
  /** Name of the skill that was used: this one, or one that was put beside it. */
  readonly chosen: string | null
  readonly durationMs: number
  readonly error: string | null
  /** The file that keeps what the runtime said, seen from the skill. */
  readonly trace: string | null
  /** The model that answered, as far as the runtime says so. */
  readonly model: string | null
  readonly inputTokens: number | null
  readonly outputTokens: number | null
  /** US dollars; `null` when neither the runtime nor the table of prices knows. */
  readonly costUsd: number | null
  /** Answers of the model. */
  readonly turns: number
}

export interface TriggerOutcome {
  readonly id: string
  readonly type: TriggerType
  readonly prompt: string
  readonly expected: Expectation
  readonly note: string | null
  readonly attempts: readonly TriggerAttempt[]
}

/** How many tests there were, and what came of them. Each is in one of the three. */
export interface TriggerCounts {
  readonly total: number
  readonly passed: number
  readonly failed: number
  readonly errors: number
  /** Percent of the tests that came to an answer, one decimal; `null` when none did. */
  readonly passRate: number | null
}

export interface TriggerGate {
  readonly minRecall?: number | undefined
  readonly maxFalse?: number | undefined
}

export interface TriggerRun {
  readonly skill: string
  readonly path: string
  readonly runtime: string
  readonly runtimeVersion: string | null
  readonly provider: string
  /** The model the runtime was told to use; `null` when that was left to it. */
  readonly model: string | null
  readonly startedAt: Date
  readonly durationMs: number
  readonly runsPerTest: number
  /** Whether the user stopped it before all runs were done. */
  readonly stopped?: boolean | undefined
  readonly maxTurns: number
  /** Names of the skills that were put beside it. */
  readonly beside: readonly string[]
  /** Whether the runtime lets its model choose the skill at all. */
  readonly modelMayChoose: boolean
  readonly gate: TriggerGate
  readonly outcomes: readonly TriggerOutcome[]
}

export interface TriggerSpending {
  readonly runs: number
  readonly inputTokens: number
  readonly outputTokens: number
  readonly costUsd: number
  /** Runs whose cost is not known: the true sum is higher. */
  readonly unknownCosts: number
}

export interface TriggerTally {
  /** Runs that came to an answer. */
  readonly answered: number
  readonly fired: number
  /** Whether runs of the same prompt came out differently. */
  readonly unstable: boolean
}

export function tallyOf({ attempts }: TriggerOutcome): TriggerTally {
  const answered = attempts.filter(({ triggered }) => triggered !== null)
  const fired = answered.filter(({ triggered }) => triggered).length
  return { answered: answered.length, fired, unstable: fired > 0 && fired < answered.length }
}

/** Whether the skill was used in more than half of the runs; `null` when none came to an answer. */
export function usedMostly(outcome: TriggerOutcome): boolean | null {
  const { answered, fired } = tallyOf(outcome)
  return answered === 0 ? null : 2 * fired > answered
}

/** Whether more than half of the runs did what the test expects; `null` when none came to an answer. */
export function passedTrigger(outcome: TriggerOutcome): boolean | null {
  const { answered, fired } = tallyOf(outcome)
  if (answered === 0) return null
  return 2 * (outcome.expected === 'trigger' ? fired : answered - fired) > answered
}

/** Why no run came to an answer; `null` when one did. */
export function errorOf(outcome: TriggerOutcome): string | null {
  if (tallyOf(outcome).answered > 0) return null
  return outcome.attempts.find(({ error }) => error !== null)?.error ?? null
}

/** Of the runs that should use the skill, those that did. */
export function recallOf(outcomes: readonly TriggerOutcome[]): Rate {
  return rateAmong(outcomes, 'trigger')
}

/** Of the runs that should not use the skill, those that did. */
export function falseTriggersOf(outcomes: readonly TriggerOutcome[]): Rate {
  return rateAmong(outcomes, 'no-trigger')
}

function rateAmong(outcomes: readonly TriggerOutcome[], expected: Expectation): Rate {
  const tallies = outcomes.filter((outcome) => outcome.expected === expected).map(tallyOf)
  const sum = (key: 'fired' | 'answered') => tallies.reduce((all, tally) => all + tally[key], 0)
  return rateOf(sum('fired'), sum('answered'))
}

/** Why the run fails, in sentences. Without a gate every test must pass; a test without any answer always fails the run. */
export function triggerFailures({ outcomes, gate: { minRecall, maxFalse } }: TriggerRun): string[] {
  const { total, passed, errors } = countTriggers(outcomes)
  const [recall, falses] = [recallOf(outcomes), falseTriggersOf(outcomes)]
  const unanswered = errors === 0 ? [] : [`${errors} of ${total} tests came to no answer.`]
  if (minRecall === undefined && maxFalse === undefined)
    return passed === total ? [] : [`${total - passed} of ${total} tests did not pass.`]
  return [
    ...unanswered,
    ...(minRecall !== undefined && recall.rate !== null && recall.rate < minRecall
      ? [`Recall is ${recall.rate} %, and must be at least ${minRecall} %.`]
      : []),
    ...(maxFalse !== undefined && falses.rate !== null && falses.rate > maxFalse
      ? [`False triggers are ${falses.rate} %, and must be at most ${maxFalse} %.`]
      : []),
  ]
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

/** The counts of each type that was run, in the order of the types. */
export function countTriggersByType(
  outcomes: readonly TriggerOutcome[],
): ReadonlyMap<TriggerType, TriggerCounts> {
  const ran = triggerTypes.filter((type) => outcomes.some((outcome) => outcome.type === type))
  return new Map(
    ran.map((type) => [type, countTriggers(outcomes.filter((outcome) => outcome.type === type))]),
  )
}
