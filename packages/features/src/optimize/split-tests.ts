import { createHash } from 'node:crypto'
import type { TriggerTest } from '../trigger/index.js'

/** Trigger tests that a model is told of, and those that decide. */
export interface SplitTests {
  readonly told: readonly TriggerTest[]
  readonly heldBack: readonly TriggerTest[]
}

/** Two fifths are kept back, as for any model that is measured by examples that it has not seen. */
const share = 0.4

/** Keeps two fifths of the tests that should use the skill back, and of those that should not, chosen by a hash of their prompts. */
export function splitTests(tests: readonly TriggerTest[]): SplitTests {
  const kept = new Set(
    (['trigger', 'no-trigger'] as const).flatMap((expected) => {
      const group = tests.filter(({ expect }) => expect === expected)
      const inOrder = group
        .map((test) => ({ test, digest: createHash('sha256').update(test.prompt).digest('hex') }))
        .sort((a, b) => (a.digest < b.digest ? -1 : a.digest > b.digest ? 1 : 0))
      // One of two is kept back; of one alone, none.
      const count = group.length < 2 ? 0 : Math.max(1, Math.round(share * group.length))
      return inOrder.slice(0, count).map(({ test }) => test)
    }),
  )
  return {
    told: tests.filter((test) => !kept.has(test)),
    heldBack: tests.filter((test) => kept.has(test)),
  }
}
