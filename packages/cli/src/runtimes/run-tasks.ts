import type { Side, Task, TaskOutcome } from '@skillgauge/features/tasks'
import { sides } from '@skillgauge/features/tasks'
import type { Rounds } from './rounds.js'
import { runRounds } from './rounds.js'
import type { TaskRun } from './run-task.js'
import { runTask, taskNotRun } from './run-task.js'
import type { SkillToInstall } from './run-test.js'

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
