import type { Difference } from './paired-difference.js'
import { pairedDifference } from './paired-difference.js'
import type { Rate } from '../trigger/rates.js'
import { rateOf } from '../trigger/rates.js'
import type { CompareReportWire } from './wire-schema.js'

/** One of the two sides that are compared. */
export const sides = ['before', 'after'] as const
export type Side = (typeof sides)[number]

/** What an assertion found. */
export type AssertionResult = Readonly<
  CompareReportWire['tasks'][number]['before'][number]['assertions'][number]
>

/** One run of a task. */
export interface TaskAttempt {
  /** Whether every assertion holds; `null` when an error kept that unknown. */
  readonly passed: boolean | null
  readonly assertions: readonly AssertionResult[]
  /** Whether the agent used the skill. */
  readonly usedSkill: boolean
  readonly error: string | null
  readonly durationMs: number
  readonly trace: string | null
  readonly model: string | null
  readonly inputTokens: number | null
  readonly outputTokens: number | null
  readonly costUsd: number | null
  readonly turns: number
}

export interface TaskOutcome {
  readonly id: string
  readonly prompt: string
  readonly attempts: Readonly<Record<Side, readonly TaskAttempt[]>>
}

/** A comparison of what an agent does on both sides. */
export interface CompareRun {
  readonly skill: string
  readonly path: string
  /** What the sides are: `without` and `with`, or `HEAD~1` and `now`. */
  readonly labels: Readonly<Record<Side, string>>
  readonly runtime: string
  readonly runtimeVersion: string | null
  readonly provider: string
  readonly model: string | null
  /** The model that judged by rubrics; `null` when none did. */
  readonly judge: string | null
  readonly startedAt: Date
  readonly durationMs: number
  readonly runsPerTask: number
  /** Whether the user stopped it before all runs were done. */
  readonly stopped?: boolean | undefined
  readonly outcomes: readonly TaskOutcome[]
}

/** What one side took, for each run that came to an answer. */
export interface SideFigures {
  readonly passed: Rate
  readonly errors: number
  /** Means; `null` when no run says so. */
  readonly seconds: number | null
  readonly tokens: number | null
  readonly costUsd: number | null
  /** Runs that used the skill. */
  readonly usedSkill: number
}

export function figuresOf({ outcomes }: CompareRun, side: Side): SideFigures {
  const attempts = outcomes.flatMap((outcome) => outcome.attempts[side])
  const answered = attempts.filter(({ passed }) => passed !== null)
  const tokens = answered.flatMap(({ inputTokens, outputTokens }) =>
    inputTokens === null || outputTokens === null ? [] : [inputTokens + outputTokens],
  )
  return {
    passed: rateOf(answered.filter(({ passed }) => passed).length, answered.length),
    errors: attempts.length - answered.length,
    seconds: meanOf(answered.map(({ durationMs }) => durationMs / 1000)),
    tokens: meanOf(tokens),
    costUsd: meanOf(answered.flatMap(({ costUsd }) => costUsd ?? [])),
    usedSkill: answered.filter(({ usedSkill }) => usedSkill).length,
  }
}

export function differenceOf({ outcomes }: CompareRun): Difference {
  return pairedDifference(
    outcomes.map(({ attempts }) => ({ before: verdicts(attempts.before), after: verdicts(attempts.after) })),
  )
}

/** A difference is one when its interval does not hold 0. */
export function compareVerdict({ low, high }: Difference): CompareReportWire['verdict'] {
  if (low === null || high === null) return 'no difference shown'
  return low > 0 ? 'better' : high < 0 ? 'worse' : 'no difference shown'
}

function verdicts(attempts: readonly TaskAttempt[]): number[] {
  return attempts.flatMap(({ passed }) => (passed === null ? [] : [passed ? 1 : 0]))
}

function meanOf(numbers: readonly number[]): number | null {
  return numbers.length === 0 ? null : numbers.reduce((sum, one) => sum + one, 0) / numbers.length
}
