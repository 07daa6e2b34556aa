import { SkillgaugeError } from '@skillgauge/core'
import { availableParallelism } from 'node:os'
import { Tinypool } from 'tinypool'
import type { Asker } from '../fair-queue.js'
import { FairQueue } from '../fair-queue.js'
import type { ConfigPlace, Task, TaskAnswers } from './tasks.js'

/**
 * Runs tasks in other threads, each with a time limit: one bad skill costs its own result and nothing else. Clients take turns, a
 * task each.
 */
export interface Evaluator {
  /** @throws SkillgaugeError `unreadable` when the task takes too long or brings its thread down; the signal's reason. */
  run<K extends Task['kind']>(task: Task & { readonly kind: K }, asker: Asker): Promise<TaskAnswers[K]>
  close(): Promise<void>
}

export interface PoolOptions {
  /** Entry of a thread: JavaScript that node can run. */
  readonly worker: URL
  readonly place: ConfigPlace
  /** 0: as many as there are processors but one. */
  readonly threads: number
  /** Milliseconds that a task may take. */
  readonly timeout: number
  /** Told when a thread ends that had nothing to do, or cannot even start. */
  readonly onBroken: (reason: string) => void
}

/** Megabytes that the rules may fill with one skill, whose files come to 16 at most. */
const memory = 512

interface Threads {
  readonly pool: Tinypool
  /** Fires when none of them is left. */
  readonly ended: AbortSignal
}

/** Starts the threads. */
export function createPool({ worker, place, threads, timeout, onBroken }: PoolOptions): Evaluator {
  const count = threads || Math.max(1, availableParallelism() - 1)
  let running: Threads | undefined

  function started(): Threads {
    const end = new AbortController()
    const pool = new Tinypool({
      filename: worker.href,
      minThreads: 1,
      maxThreads: count,
      concurrentTasksPerWorker: 1,
      idleTimeout: 60_000,
      workerData: place,
      // A thread begins with none of the server's secrets.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memory },
    })
    pool.on('error', (error: Error) => {
      onBroken(error.message)
      // Without threads it makes no new ones, and would let every task wait: the next task begins anew.
      if (pool.threads.length > 0) return
      end.abort(error)
      if (running?.pool === pool) running = undefined
    })
    return { pool, ended: end.signal }
  }
  running = started()

  // A task is handed over when a thread is free for it, so that its time does not run while it waits for others.
  const queue = new FairQueue({ atOnce: count })

  async function runAlone(task: Task, signal: AbortSignal | undefined): Promise<unknown> {
    signal?.throwIfAborted()
    const { pool, ended } = (running ??= started())
    const stop = new AbortController()
    // By hand: `AbortSignal.any` would remember every task for as long as the threads live, and on Node 20 it may be collected
    // with its time limit before that is up.
    let late = false
    const timer = setTimeout(() => {
      late = true
      stop.abort()
    }, timeout)
    const leave = () => stop.abort()
    ended.addEventListener('abort', leave)
    signal?.addEventListener('abort', leave)
    try {
      return await pool.run(task, { signal: stop.signal })
    } catch (cause) {
      if (signal?.aborted) throw signal.reason
      const message = late
        ? `This skill took longer than ${timeout / 1000} seconds and was given up.`
        : 'This skill could not be evaluated: the thread that did it has ended.'
      throw new SkillgaugeError('unreadable', message, { cause })
    } finally {
      clearTimeout(timer)
      ended.removeEventListener('abort', leave)
      signal?.removeEventListener('abort', leave)
    }
  }

  return {
    run: (task, asker) => queue.run(asker, () => runAlone(task, asker.signal)) as Promise<never>,
    close: async () => running?.pool.destroy(),
  }
}
