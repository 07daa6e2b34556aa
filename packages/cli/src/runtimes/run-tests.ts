import type { TriggerOutcome } from '@skillgauge/features'
import type { TriggerTest } from '@skillgauge/features/triggers'
import pLimit from 'p-limit'
import type { TestRun } from './run-test.js'
import { runTest } from './run-test.js'

export interface RunTestsOptions extends TestRun {
  readonly concurrency: number
  onDone(done: number): void
}

/** Runs tests, a few at a time; answers in the order of the file. What no test can get over is met once. */
export async function runTests(
  tests: readonly TriggerTest[],
  options: RunTestsOptions,
): Promise<TriggerOutcome[]> {
  const whenFree = pLimit(options.concurrency)
  let hopeless: string | undefined
  let done = 0
  return Promise.all(
    tests.map((test) =>
      whenFree(async (): Promise<TriggerOutcome> => {
        const { id, type, prompt, expect, note } = test
        const about = { id, type, prompt, expected: expect, note: note ?? null }
        if (hopeless !== undefined || options.signal.aborted) {
          const error = hopeless === undefined ? 'Not run.' : `Not run, because no test can be: ${hopeless}`
          return { ...about, triggered: null, durationMs: 0, error, trace: null }
        }
        const { forAll, ...result } = await runTest(test, options)
        if (forAll && result.error !== null) hopeless ??= result.error
        options.onDone(++done)
        return { ...about, ...result }
      }),
    ),
  )
}
