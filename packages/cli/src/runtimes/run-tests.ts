import type { TriggerOutcome } from '@skillgauge/features'
import { spendingOf } from '@skillgauge/features'
import type { TriggerTest } from '@skillgauge/features/triggers'
import pLimit from 'p-limit'
import type { RunResult, TestRun } from './run-test.js'
import { notRun, runTest } from './run-test.js'

export interface RunTestsOptions extends TestRun {
  readonly concurrency: number
  /** How often each test is run. */
  readonly runs: number
  /** US dollars after which no further run is started. */
  readonly maxCost?: number | undefined
  /** What a run is taken to cost as long as nobody knows; `undefined`: unknown as well. */
  readonly estimatedCost?: number | undefined
  onDone(done: number): void
}

/** What came of all tests. */
export interface TestsRun {
  /** In the order of the file. */
  readonly outcomes: readonly TriggerOutcome[]
  /** Version of the runtime, as far as a stream says so. */
  readonly version: string | null
}

/** So many runs in a row without an answer, whatever the test, are the fault of the provider or the runtime. */
const failuresThatStop = 3

/**
 * Runs each test several times, a few runs at a time: first every test once, then every test again, so that whatever stops the run has
 * shown something of each. What no run can get over is met once.
 */
export async function runTests(tests: readonly TriggerTest[], options: RunTestsOptions): Promise<TestsRun> {
  const { signal, runs, maxCost, estimatedCost = 0 } = options
  const whenFree = pLimit(options.concurrency)
  const finished: RunResult[] = []
  let stopped: string | undefined
  let failures = 0
  let running = 0
  let done = 0

  const mayStart = () => {
    if (signal.aborted) return 'Not run.'
    if (stopped !== undefined) return stopped
    const spent = spendingOf(finished)
    const known = spent.costUsd + (spent.unknownCosts + running + 1) * estimatedCost
    if (maxCost !== undefined && known > maxCost)
      stopped = `Not run: another run could cost more than --max-cost allows (about $${(spent.costUsd + spent.unknownCosts * estimatedCost).toFixed(2)} of $${maxCost} are spent).`
    return stopped
  }
  const one = async (test: TriggerTest, nth: number): Promise<RunResult> => {
    const reason = mayStart()
    if (reason !== undefined) return notRun(reason)
    running++
    const result = await runTest(test, nth, options).finally(() => running--)
    finished.push(result)
    // What was not started says nothing about the provider.
    if (result.turns > 0 || result.durationMs > 0) failures = result.error === null ? 0 : failures + 1
    if (result.error !== null && result.forAll) stopped ??= `Not run, because no test can be: ${result.error}`
    else if (failures >= failuresThatStop)
      stopped ??= `Not run: ${failuresThatStop} runs in a row came to no answer. ${result.error}`
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
  return { outcomes, version: finished.find(({ version }) => version !== null)?.version ?? null }
}
