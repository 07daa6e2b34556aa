import type { TriggerRun } from './trigger-report.js'
import { expectations } from './trigger-types.js'
import type { Expectation } from './trigger-types.js'

/** Which skill was used for which prompts. Counts are runs that came to an answer. */
export interface Confusion {
  /** Every skill that was there, in order of name; last `null`: none was used. */
  readonly columns: (string | null)[]
  readonly rows: { readonly skill: string; readonly expected: Expectation; readonly counts: number[] }[]
}

/** Two rows for each tested skill: the prompts that should use it, and those that should not. */
export function confusionOf(runs: readonly TriggerRun[]): Confusion {
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
