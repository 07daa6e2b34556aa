import type { TriggerOutcome } from '@skillgauge/features'
import type { TriggerTest } from '@skillgauge/features/triggers'
import type { Rounds } from './rounds.js'
import { runRounds } from './rounds.js'
import type { TestRun } from './run-test.js'
import { notRun, runTest } from './run-test.js'

/** Runs each test several times. What no run can get over is met once. Outcomes are in the order of the file. */
export async function runTests(tests: readonly TriggerTest[], options: TestRun & Rounds) {
  const { attempts, version } = await runRounds(
    tests,
    options,
    (test, nth) => runTest(test, nth, options),
    notRun,
  )
  const outcomes = tests.map(({ id, type, prompt, expect, note }, i): TriggerOutcome => ({
    id,
    type,
    prompt,
    expected: expect,
    note: note ?? null,
    attempts: attempts[i]!,
  }))
  return { outcomes, version }
}
