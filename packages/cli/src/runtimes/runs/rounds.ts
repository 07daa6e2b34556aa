import pLimit from 'p-limit'
import type { TriggerOutcome } from '@skillgauge/features'
import type { TriggerTest } from '@skillgauge/features/triggers'
import type { Side, Task, TaskOutcome } from '@skillgauge/features/tasks'
import { sides } from '@skillgauge/features/tasks'
import type { RunGuard } from './run-guard.js'
import type { RunDetails, SkillToInstall, TestRun } from './run-test.js'
import { skippedRun, runTest } from './run-test.js'
import type { TaskRun } from './run-task.js'
import { runTask, skippedTask } from './run-task.js'

interface RoundOptions {
  readonly runs: number
  readonly concurrency: number
  readonly guard: RunGuard
  onDone(done: number): void
}

/** What `runRounds` needs to know of a run. */
interface MeasuredRun extends RunDetails {
  readonly error: string | null
  readonly costUsd: number | null
  readonly turns: number
  readonly durationMs: number
}

/**
 * Runs each item several times: first all of them once, then all of them again, so that a stopped run has results for each.
 *
 * @param skip - The result of a run that is not started any more.
 * @returns The attempts of each item, and the version of the runtime.
 */
async function runRounds<Item, Result extends MeasuredRun>(
  items: readonly Item[],
  { runs, concurrency, guard, onDone }: RoundOptions,
  run: (item: Item, nth: number) => Promise<Result>,
  skip: (reason: string) => Result,
) {
  const limit = pLimit(concurrency)
  let version: string | null = null
  let done = 0
  const guarded = async (item: Item, nth: number): Promise<Omit<Result, 'affectsAll' | 'version'>> => {
    const reason = guard.start()
    const result = reason === undefined ? await run(item, nth) : skip(reason)
    const { affectsAll: _affectsAll, version: seen, ...attempt } = result
    if (reason !== undefined) return attempt
    guard.finished({ ...result, started: result.turns > 0 || result.durationMs > 0 })
    version ??= seen
    onDone(++done)
    return attempt
  }
  const rounds = Array.from({ length: runs }, (_, i) => i + 1)
  const results = await Promise.all(
    rounds.map((nth) => Promise.all(items.map((item) => limit(() => guarded(item, nth))))),
  )
  return { attempts: items.map((_, i) => results.map((round) => round[i]!)), version }
}

/** Outcomes are in the order of `tests`. */
export async function runTests(tests: readonly TriggerTest[], options: TestRun & RoundOptions) {
  const { attempts, version } = await runRounds(
    tests,
    options,
    (test, nth) => runTest(test, nth, options),
    skippedRun,
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

interface TaskRounds extends TaskRun, RoundOptions {
  readonly skills: Readonly<Record<Side, SkillToInstall | undefined>>
}

/** Runs each task several times on both sides. The sides alternate, so that a slow provider affects both alike. */
export async function runTasks(tasks: readonly Task[], options: TaskRounds) {
  const pairs = tasks.flatMap((task) => sides.map((side) => ({ task, side })))
  const { attempts, version } = await runRounds(
    pairs,
    options,
    ({ task, side }, nth) => runTask(task, options.skills[side], `${task.id}.${side}-${nth}`, options),
    skippedTask,
  )
  const outcomes = tasks.map(({ id, prompt }, i): TaskOutcome => ({
    id,
    prompt,
    attempts: { before: attempts[2 * i]!, after: attempts[2 * i + 1]! },
  }))
  return { outcomes, version }
}
