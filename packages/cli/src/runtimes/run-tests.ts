import type { TriggerOutcome } from '@skillgauge/features'
import type { TriggerTest } from '@skillgauge/features/triggers'
import pLimit from 'p-limit'
import type { RunGuard } from './run-guard.js'
import type { RunResult, TestRun } from './run-test.js'
import { notRun, runTest } from './run-test.js'

export interface RunTestsOptions extends TestRun {
  readonly concurrency: number
  /** How often each test is run. */
  readonly runs: number
  /** Decides whether a run is still started. */
  readonly guard: RunGuard
  onDone(done: number): void
}

/** What came of all tests. */
export interface TestsRun {
  /** In the order of the file. */
  readonly outcomes: readonly TriggerOutcome[]
  /** Version of the runtime, as far as a stream says so. */
  readonly version: string | null
}

/**
 * Runs each test several times, a few runs at a time: first every test once, then every test again, so that whatever stops the run has
 * shown something of each. What no run can get over is met once.
 */
export async function runTests(tests: readonly TriggerTest[], options: RunTestsOptions): Promise<TestsRun> {
  const { runs, guard } = options
  const whenFree = pLimit(options.concurrency)
  let version: string | null = null
  let done = 0

  const one = async (test: TriggerTest, nth: number): Promise<RunResult> => {
    const reason = guard.start()
    if (reason !== undefined) return notRun(reason)
    const result = await runTest(test, nth, options)
    guard.finished({ ...result, started: result.turns > 0 || result.durationMs > 0 })
    version ??= result.version
    options.onDone(++done)
    return result
  }

  const rounds = Array.from({ length: runs }, (_, i) => i + 1)
  const results = await Promise.all(
    rounds.map((nth) => Promise.all(tests.map((test) => whenFree(() => one(test, nth))))),
  )
  const outcomes = tests.map(({ id, type, prompt, expect, note }, i): TriggerOutcome => {
    const attempts = results.map((round) => {
      const { forAll: _forAll, version: _version, ...attempt } = round[i]!
      return attempt
    })
    return { id, type, prompt, expected: expect, note: note ?? null, attempts }
  })
  return { outcomes, version }
}
