import type { TriggerRun } from './trigger-report.js'
import { expectations } from './trigger-types.js'
import type { ConfusionWire } from './wire-schema.js'

/** Which skill was used how often: a column for each skill, and `null` for none; rows for prompts that should use one, and should not. */
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
