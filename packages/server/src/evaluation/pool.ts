import { createPool as createTaskPool } from '@skillgauge/operations/pool'
import { availableParallelism } from 'node:os'
import type { ConfigPlace, Task, TaskAnswers } from './tasks.js'

/** Runs tasks in other processes, each with a time limit: one bad skill costs its own result and nothing else. */
export interface Evaluator {
  /** @throws SkillgaugeError `unreadable` when the task takes too long or brings its process down; the signal's reason. */
  run<K extends Task['kind']>(
    task: Task & { readonly kind: K },
    signal?: AbortSignal,
  ): Promise<TaskAnswers[K]>
  close(): Promise<void>
}

export interface PoolOptions {
  /** Entry of a process: JavaScript that node can run. */
  readonly worker: URL
  readonly place: ConfigPlace
  /** 0: as many as there are processors but one. */
  readonly threads: number
  /** Milliseconds that a task may take. */
  readonly timeout: number
  /** Told when a process ends that had nothing to do, or cannot even start. */
  readonly onBroken: (reason: string) => void
}

/** Megabytes that the rules may fill with one skill, whose files come to 16 at most. */
const memory = 512

/** Gets the processes ready; each starts when there is something to do. They begin with none of the server's secrets. */
export function createPool({ worker, place, threads, timeout, onBroken }: PoolOptions): Evaluator {
  const pool = createTaskPool({
    entry: worker,
    argv: [JSON.stringify(place)],
    count: threads || Math.max(1, availableParallelism() - 1),
    timeout,
    memory,
    onBroken,
  })
  return {
    run: async (task, signal) => (await pool).run(task, { signal }) as Promise<never>,
    close: async () => (await pool).close(),
  }
}
