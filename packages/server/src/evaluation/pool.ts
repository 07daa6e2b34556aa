import type { PoolOptions as TaskPoolOptions } from '@skillgauge/features/pool'
import { createPool as createTaskPool } from '@skillgauge/features/pool'
import { availableParallelism } from 'node:os'
import type { QueueClient } from '../limits/fair-queue.js'
import { FairQueue } from '../limits/fair-queue.js'
import { packSkill } from './packed-skill.js'
import type { ConfigPlace, PackedTask, Task, TaskAnswers } from './tasks.js'

/** Runs tasks in separate processes with a time limit: a bad skill fails alone. Clients take turns. */
export interface Evaluator {
  /** @throws SkillgaugeError `unreadable` when the task times out or crashes its process; the signal's reason when aborted. */
  run<K extends Task['kind']>(task: Task & { readonly kind: K }, client: QueueClient): Promise<TaskAnswers[K]>
  close(): Promise<void>
}

interface PoolOptions extends Pick<TaskPoolOptions, 'timeout' | 'startLimit' | 'onBroken'> {
  readonly worker: URL
  readonly place: ConfigPlace
  /** 0: number of processors minus one. */
  readonly threads: number
}

/** Megabytes of heap per process; the files of a skill come to 16 at most. */
const memory = 512

/** Processes start with the first task, without the server's environment. */
export function createPool({ worker, place, threads, ...options }: PoolOptions): Evaluator {
  const count = threads || Math.max(1, availableParallelism() - 1)
  const pool = createTaskPool({
    ...options,
    entry: worker,
    argv: [JSON.stringify(place)],
    count,
    memory,
  })
  // Tasks wait here and not in the pool, so that clients take turns and waiting is not part of the time limit.
  const queue = new FairQueue({ atOnce: count })
  return {
    run: (task, client) =>
      queue.run(client, async () =>
        (await pool).run(packTask(task), { signal: client.signal }),
      ) as Promise<never>,
    close: async () => (await pool).close(),
  }
}

function packTask(task: Task): PackedTask {
  if (task.kind === 'collection' || task.kind === 'snippet') return task
  return task.kind === 'prompt'
    ? { ...task, skills: task.skills.map(packSkill) }
    : { kind: task.kind, skill: packSkill(task.skill) }
}
