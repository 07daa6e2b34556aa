import pLimit from 'p-limit'
import type { RunGuard } from './run-guard.js'

export interface Rounds {
  /** How often each is run. */
  readonly runs: number
  readonly concurrency: number
  /** Decides whether a run is still started. */
  readonly guard: RunGuard
  onDone(done: number): void
}

/** What is known of a run besides what is told of it. */
interface Ran {
  readonly error: string | null
  readonly forAll: boolean
  readonly costUsd: number | null
  readonly turns: number
  readonly durationMs: number
  /** Version of the runtime, as far as its stream says so. */
  readonly version: string | null
}

/**
 * Runs each of `all` several times, a few at a time: first every one once, then every one again, so that whatever stops the run has shown
 * something of each.
 *
 * @param notRun - What is told of a run that is not started any more.
 * @returns Of each what came of its runs, and the version of the runtime.
 */
export async function runRounds<One, Result extends Ran>(
  all: readonly One[],
  { runs, concurrency, guard, onDone }: Rounds,
  run: (one: One, nth: number) => Promise<Result>,
  notRun: (reason: string) => Result,
) {
  const whenFree = pLimit(concurrency)
  let version: string | null = null
  let done = 0
  const guarded = async (one: One, nth: number): Promise<Omit<Result, 'forAll' | 'version'>> => {
    const reason = guard.start()
    const result = reason === undefined ? await run(one, nth) : notRun(reason)
    const { forAll: _forAll, version: seen, ...attempt } = result
    if (reason !== undefined) return attempt
    guard.finished({ ...result, started: result.turns > 0 || result.durationMs > 0 })
    version ??= seen
    onDone(++done)
    return attempt
  }
  const rounds = Array.from({ length: runs }, (_, i) => i + 1)
  const results = await Promise.all(
    rounds.map((nth) => Promise.all(all.map((one) => whenFree(() => guarded(one, nth))))),
  )
  return { attempts: all.map((_, i) => results.map((round) => round[i]!)), version }
}
