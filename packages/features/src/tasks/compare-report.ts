import type { Difference } from './paired-difference.js'
import { pairedDifference } from './paired-difference.js'
import { rateOf } from '../trigger/rates.js'
import type { CamelKeys } from '../wire/snake-keys.js'
import type { CompareReportWire, TaskAttemptWire } from './wire-schema.js'

export const sides = ['before', 'after'] as const
export type Side = (typeof sides)[number]

export type AssertionResult = TaskAttempt['assertions'][number]

export type TaskAttempt = CamelKeys<TaskAttemptWire>

export interface TaskOutcome {
  readonly id: string
  readonly prompt: string
  readonly attempts: Readonly<Record<Side, readonly TaskAttempt[]>>
}

type RunFacts = CamelKeys<
  Pick<
    CompareReportWire,
    | ('skill' | 'path' | 'runtime' | 'runtime_version' | 'provider' | 'model' | 'judge' | 'duration_ms')
    | 'runs_per_task'
  >
>

export interface CompareRun extends RunFacts {
  /** Names of the sides: `without` and `with`, or `HEAD~1` and `now`. */
  readonly labels: Readonly<Record<Side, string>>
  readonly startedAt: Date
  /** Whether the user stopped the run early. */
  readonly stopped?: boolean | undefined
  readonly outcomes: readonly TaskOutcome[]
}

/** Means of one side, over runs with an answer. */
export type SideFigures = CamelKeys<Omit<CompareReportWire[Side], 'label'>>

export function figuresOf({ outcomes }: CompareRun, side: Side): SideFigures {
  const attempts = outcomes.flatMap((outcome) => outcome.attempts[side])
  const answered = attempts.filter(({ passed }) => passed !== null)
  const tokens = answered.flatMap(({ inputTokens, outputTokens }) =>
    inputTokens === null || outputTokens === null ? [] : [inputTokens + outputTokens],
  )
  return {
    passed: rateOf(answered.filter(({ passed }) => passed).length, answered.length),
    errors: attempts.length - answered.length,
    seconds: meanOrNull(answered.map(({ durationMs }) => durationMs / 1000)),
    tokens: meanOrNull(tokens),
    costUsd: meanOrNull(answered.flatMap(({ costUsd }) => costUsd ?? [])),
    usedSkill: answered.filter(({ usedSkill }) => usedSkill).length,
  }
}

export function differenceOf({ outcomes }: CompareRun): Difference {
  return pairedDifference(
    outcomes.map(({ attempts }) => ({ before: verdicts(attempts.before), after: verdicts(attempts.after) })),
  )
}

/** There is a difference when its interval excludes 0. */
export function compareVerdict({ low, high }: Difference): CompareReportWire['verdict'] {
  if (low === null || high === null) return 'no difference shown'
  return low > 0 ? 'better' : high < 0 ? 'worse' : 'no difference shown'
}

function verdicts(attempts: readonly TaskAttempt[]): number[] {
  return attempts.flatMap(({ passed }) => (passed === null ? [] : [passed ? 1 : 0]))
}

function meanOrNull(numbers: readonly number[]): number | null {
  return numbers.length === 0 ? null : numbers.reduce((sum, one) => sum + one, 0) / numbers.length
}
