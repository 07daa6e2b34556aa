import type { Side, Task, TaskAttempt, TaskOutcome } from '@skillgauge/features/tasks'
import { sides } from '@skillgauge/features/tasks'
import pLimit from 'p-limit'
import type { RunGuard } from './run-guard.js'
import type { SkillToInstall } from './run-test.js'
import type { TaskResult, TaskRun } from './run-task.js'
import { runTask, taskNotRun } from './run-task.js'

export interface RunTasksOptions extends TaskRun {
  /** The skill of each side; `undefined`: none. */
  readonly skills: Readonly<Record<Side, SkillToInstall | undefined>>
  readonly concurrency: number
  readonly runs: number
  /** Decides whether a run is still started. */
  readonly guard: RunGuard
  onDone(done: number): void
}

export interface TasksRun {
  readonly outcomes: readonly TaskOutcome[]
  readonly version: string | null
}

/**
 * Runs each task several times on both sides, a few runs at a time. The sides take turns, so that a provider that is slow or out of order
 * for a while meets both alike.
 */
export async function runTasks(tasks: readonly Task[], options: RunTasksOptions): Promise<TasksRun> {
  const whenFree = pLimit(options.concurrency)
  const { guard } = options
  let version: string | null = null
  let done = 0
  const one = async (task: Task, side: Side, nth: number): Promise<TaskResult> => {
    const reason = guard.start()
    if (reason !== undefined) return taskNotRun(reason)
    const result = await runTask(task, options.skills[side], `${task.id}.${side}-${nth}`, options)
    guard.finished({ ...result, started: result.turns > 0 || result.durationMs > 0 })
    version ??= result.version
    options.onDone(++done)
    return result
  }
  const rounds = Array.from({ length: options.runs }, (_, i) => i + 1)
  const results = await Promise.all(
    rounds.map((nth) =>
      Promise.all(
        tasks.map((task) => Promise.all(sides.map((side) => whenFree(() => one(task, side, nth))))),
      ),
    ),
  )
  const attemptsOf = (i: number, side: number): TaskAttempt[] =>
    results.map((round) => {
      const { forAll: _forAll, version: _version, ...attempt } = round[i]![side]!
      return attempt
    })
  const outcomes = tasks.map(({ id, prompt }, i): TaskOutcome => ({
    id,
    prompt,
    attempts: { before: attemptsOf(i, 0), after: attemptsOf(i, 1) },
  }))
  return { outcomes, version }
}
