import { hash } from 'node:crypto'
import type { TriggerTest } from '../trigger/index.js'

/** Trigger tests that the model sees (`told`), and those that measure its result. */
export interface SplitTests {
  readonly told: readonly TriggerTest[]
  readonly heldBack: readonly TriggerTest[]
}

/** A model must be measured by tests that it has not seen. */
const heldBackShare = 0.4

/** Holds back two fifths of the tests of each expectation, chosen by a hash of their prompts. */
export function splitTests(tests: readonly TriggerTest[]): SplitTests {
  const heldBack = new Set(
    (['trigger', 'no-trigger'] as const).flatMap((expected) => {
      const group = tests.filter(({ expect }) => expect === expected)
      const inOrder = group
        .map((test) => ({ test, digest: hash('sha256', test.prompt) }))
        .sort((a, b) => (a.digest < b.digest ? -1 : a.digest > b.digest ? 1 : 0))
      // At least one of two, none of one.
      const count = group.length < 2 ? 0 : Math.max(1, Math.round(heldBackShare * group.length))
      return inOrder.slice(0, count).map(({ test }) => test)
    }),
  )
  return {
    told: tests.filter((test) => !heldBack.has(test)),
    heldBack: tests.filter((test) => heldBack.has(test)),
  }
}
