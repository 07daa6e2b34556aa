import pLimit from 'p-limit'
import type { TriggerOutcome } from '@skillgauge/features'
import type { TriggerTest } from '@skillgauge/features/triggers'
import type { Side, Task, TaskOutcome } from '@skillgauge/features/tasks'
import { sides } from '@skillgauge/features/tasks'
import type { RunGuard } from './run-guard.js'
import type { ForAllRuns, SkillToInstall, TestRun } from './run-test.js'
import { notRun, runTest } from './run-test.js'
import type { TaskRun } from './run-task.js'
import { runTask, taskNotRun } from './run-task.js'

export interface Rounds {
  readonly runs: number
  readonly concurrency: number
  /** Decides whether a run is still started. */
  readonly guard: RunGuard
  onDone(done: number): void
}

/** What is known of a run besides what is told of it. */
interface Ran extends ForAllRuns {
  readonly error: string | null
  readonly costUsd: number | null
  readonly turns: number
  readonly durationMs: number
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

interface TaskRounds extends TaskRun, Rounds {
  /** The skill of each side; `undefined`: none. */
  readonly skills: Readonly<Record<Side, SkillToInstall | undefined>>
}

/**
 * Runs each task several times on both sides. The sides take turns, so that a provider that is slow or out of order for a while meets
 * both alike.
 */
export async function runTasks(tasks: readonly Task[], options: TaskRounds) {
  const pairs = tasks.flatMap((task) => sides.map((side) => ({ task, side })))
  const { attempts, version } = await runRounds(
    pairs,
    options,
    ({ task, side }, nth) => runTask(task, options.skills[side], `${task.id}.${side}-${nth}`, options),
    taskNotRun,
  )
  const outcomes = tasks.map(({ id, prompt }, i): TaskOutcome => ({
    id,
    prompt,
    attempts: { before: attempts[2 * i]!, after: attempts[2 * i + 1]! },
  }))
  return { outcomes, version }
}
