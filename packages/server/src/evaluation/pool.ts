import { SkillgaugeError } from '@skillgauge/core'
import { availableParallelism } from 'node:os'
import { MessageChannel } from 'node:worker_threads'
import { Tinypool } from 'tinypool'
import type { Asker } from '../fair-queue.js'
import { FairQueue } from '../fair-queue.js'
import type { ConfigPlace, Order, Task, TaskAnswers } from './tasks.js'

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
  /** Milliseconds that a task may take from when its thread has begun with it. */
  readonly timeout: number
  /** Milliseconds until a thread has begun: it may have to start and to load the rules first. 60,000 when absent. */
  readonly loading?: number
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
export function createPool({
  worker,
  place,
  threads,
  timeout,
  loading = 60_000,
  onBroken,
}: PoolOptions): Evaluator {
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
    let late: string | undefined
    const giveUpIn = (milliseconds: number, reason: string) =>
      setTimeout(() => {
        late = reason
        stop.abort()
      }, milliseconds)
    let timer = giveUpIn(
      loading,
      `This skill was given up: no thread began with it within ${loading / 1000} seconds.`,
    )
    // A thread that loads on a busy machine takes none of the skill's own time.
    const { port1: news, port2: begun } = new MessageChannel()
    const began = () => {
      clearTimeout(timer)
      timer = giveUpIn(timeout, `This skill took longer than ${timeout / 1000} seconds and was given up.`)
    }
    news.once('message', began)
    const leave = () => stop.abort()
    ended.addEventListener('abort', leave)
    signal?.addEventListener('abort', leave)
    try {
      return await pool.run({ task, begun } satisfies Order, { signal: stop.signal, transferList: [begun] })
    } catch (cause) {
      if (signal?.aborted) throw signal.reason
      const broken = 'This skill could not be evaluated: the thread that did it has ended.'
      throw new SkillgaugeError('unreadable', late ?? broken, { cause })
    } finally {
      // It may come after the answer.
      news.off('message', began)
      news.close()
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
