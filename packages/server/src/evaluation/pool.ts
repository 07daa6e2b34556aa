import type { PoolOptions as TaskPoolOptions } from '@skillgauge/features/pool'
import { createPool as createTaskPool } from '@skillgauge/features/pool'
import { availableParallelism } from 'node:os'
import type { Asker } from '../limits/fair-queue.js'
import { FairQueue } from '../limits/fair-queue.js'
import { packSkill } from './packed-skill.js'
import type { ConfigPlace, PackedTask, Task, TaskAnswers } from './tasks.js'

/** Runs tasks in other processes, each with a time limit: one bad skill costs only its own result. Clients take turns. */
export interface Evaluator {
  /** @throws SkillgaugeError `unreadable` when the task takes too long or brings its process down; the signal's reason. */
  run<K extends Task['kind']>(task: Task & { readonly kind: K }, asker: Asker): Promise<TaskAnswers[K]>
  close(): Promise<void>
}

export interface PoolOptions extends Pick<TaskPoolOptions, 'timeout' | 'startLimit' | 'onBroken'> {
  readonly worker: URL
  readonly place: ConfigPlace
  /** 0: as many as there are processors but one. */
  readonly threads: number
}

/** Megabytes that the rules may fill with one skill, whose files come to 16 at most. */
const memory = 512

/** Gets the processes ready; each starts when there is something to do. They begin with none of the server's secrets. */
export function createPool({ worker, place, threads, ...options }: PoolOptions): Evaluator {
  const count = threads || Math.max(1, availableParallelism() - 1)
  const pool = createTaskPool({
    ...options,
    entry: worker,
    argv: [JSON.stringify(place)],
    count,
    memory,
  })
  // A task is handed over when a process is free for it, so that clients take turns and its time does not run while it waits.
  const queue = new FairQueue({ atOnce: count })
  return {
    run: (task, asker) =>
      queue.run(asker, async () =>
        (await pool).run(packTask(task), { signal: asker.signal }),
      ) as Promise<never>,
    close: async () => (await pool).close(),
  }
}

function packTask(task: Task): PackedTask {
  if (task.kind === 'collection') return task
  return task.kind === 'prompt'
    ? { ...task, skills: task.skills.map(packSkill) }
    : { kind: task.kind, skill: packSkill(task.skill) }
}
