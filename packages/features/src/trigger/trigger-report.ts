import type { Expectation, TriggerType } from './trigger-types.js'
import { triggerTypes } from './trigger-types.js'

/** One trigger test, and what came of it. */
export interface TriggerOutcome {
  readonly id: string
  readonly type: TriggerType
  readonly prompt: string
  readonly expected: Expectation
  readonly note: string | null
  /** Whether the skill was used; `null` when an error kept that unknown. */
  readonly triggered: boolean | null
  readonly durationMs: number
  readonly error: string | null
  /** The file that keeps what the runtime said, seen from the skill. */
  readonly trace: string | null
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

/** A run of trigger tests. */
export interface TriggerRun {
  readonly skill: string
  /** Path of the skill directory as reports show it. */
  readonly path: string
  readonly runtime: string
  readonly provider: string
  /** The model the runtime was told to use; `null` when that was left to it. */
  readonly model: string | null
  readonly startedAt: Date
  readonly durationMs: number
  readonly outcomes: readonly TriggerOutcome[]
}

/** Whether the skill did what the test expects; `null` when that is not known. */
export function passedTrigger({ triggered, expected, error }: TriggerOutcome): boolean | null {
  return triggered === null || error !== null ? null : triggered === (expected === 'trigger')
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
    passRate: decided === 0 ? null : Math.round((1000 * passed) / decided) / 10,
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
