import { crashReason, SkillgaugeError } from '@skillgauge/core'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import type { Tinypool } from 'tinypool'
import type { LastWords } from './last-words.js'
import { listenTo } from './last-words.js'
import type { ToTask } from './messages.js'
import { isFromTask } from './messages.js'
import type { PoolOptions, RunOptions } from './pool-options.js'
import { processorWait } from './processor-wait.js'
import { taskClock } from './task-clock.js'

export type { PoolOptions, RunOptions } from './pool-options.js'

/**
 * Does tasks in processes of their own, each under a limit of time and memory: one that breaks a limit costs its own answer and
 * nothing else. They are processes and not threads because V8 ends the whole process when a thread asks for too much at once
 * (one long array will do), whatever limit the thread has.
 */
export interface Pool {
  /**
   * Answers what the entry answers. Tasks begin in the order in which they were given.
   *
   * @throws SkillgaugeError `unreadable` when the task breaks a limit or brings its process down; the signal's reason.
   */
  run(task: object, options?: RunOptions): Promise<unknown>
  /** Ends all processes, and with them what they do. */
  close(): Promise<void>
}

/** After so many milliseconds without a task a process is let go. */
const idleTime = 60_000

interface Running {
  readonly pool: Tinypool
  /** Fires when no process is left, with what happened. */
  readonly ended: AbortController
  /** By the id of the process. */
  readonly processes: Map<number, Started>
}

interface Started {
  readonly child: ChildProcess
  readonly words: LastWords
}

/** Starts no process before there is something to do. */
export async function createPool(options: PoolOptions): Promise<Pool> {
  const { count, timeout, memory, startLimit = 45_000, load = () => import('tinypool') } = options
  const { Tinypool } = await load()
  const closed = new AbortController()
  let running: Running | undefined

  function start(): Running {
    const pool = new Tinypool({
      runtime: 'child_process',
      filename: fileURLToPath(options.entry),
      serialization: 'advanced',
      minThreads: 0,
      maxThreads: count,
      concurrentTasksPerWorker: 1,
      idleTimeout: idleTime,
      argv: [...(options.argv ?? [])],
      env: { ...options.env },
      execArgv: [`--max-old-space-size=${memory}`],
    })
    const started: Running = { pool, ended: new AbortController(), processes: new Map() }
    pool.on('error', (error: Error) => void broke(started, error))
    return started
  }

  /** A process has ended that had no task yet. */
  async function broke(from: Running, error: Error): Promise<void> {
    const { pool, processes, ended } = from
    const over = [...processes].find(([, { child }]) => child.exitCode !== null || child.signalCode !== null)
    if (over) processes.delete(over[0])
    options.onBroken?.((await over?.[1].words.error()) ?? error.message)
    // Without a process it starts no new ones, and would let every task wait: the next task begins again.
    if (pool.threads.length > 0) return
    ended.abort(error)
    if (running === from) running = undefined
  }

  /** It would print what its processes print. There is one for each task at least, so none is missed. */
  function listen({ pool, processes }: Running): void {
    for (const thread of pool.threads) {
      const { process: child } = thread as unknown as { readonly process: ChildProcess }
      const isNew = child.pid !== undefined && !processes.has(child.pid)
      if (isNew) processes.set(child.pid!, { child, words: listenTo(child) })
    }
  }

  function forgetEnded({ pool, processes }: Running): void {
    const alive = new Set(pool.threads.map(({ threadId }) => threadId))
    for (const pid of processes.keys()) if (!alive.has(pid)) processes.delete(pid)
  }

  async function runAlone(task: object, { signal, answer }: RunOptions): Promise<unknown> {
    signal?.throwIfAborted()
    closed.signal.throwIfAborted()
    const here = (running ??= start())
    const stop = new AbortController()
    let why: string | undefined
    let pid = 0
    const giveUp = (reason: string) => () => {
      why = reason
      stop.abort()
    }
    const starting = setTimeout(
      giveUp(`This skill was given up: no process began with it within ${startLimit / 1000} seconds.`),
      startLimit,
    )
    const clock = taskClock(
      timeout,
      giveUp(`This skill took longer than ${timeout / 1000} seconds and was given up.`),
      () => processorWait(pid),
    )
    let reply = (_message: ToTask) => {}
    let thrown: unknown
    const stopFor = (reason: unknown) => {
      thrown ??= reason
      stop.abort()
    }
    const channel = {
      onMessage: (send: (message: ToTask) => void) => void (reply = send),
      postMessage(message: unknown) {
        if (!isFromTask(message)) return
        clearTimeout(starting)
        if (message.skillgauge === 'begin') {
          pid = message.pid
          return clock.start()
        }
        clock.pause()
        const { id, question } = message
        void Promise.resolve(answer?.(question)).then((answer) => {
          if (stop.signal.aborted) return
          clock.start()
          reply({ skillgauge: 'answer', id, answer })
        }, stopFor)
      },
    }
    // By hand: `AbortSignal.any` would remember every task for as long as the others live, or forget its own.
    const sources = [signal, here.ended.signal, closed.signal].filter((source) => source !== undefined)
    const onAbort = () => stop.abort()
    for (const source of sources) source.addEventListener('abort', onAbort)
    try {
      const answered = here.pool.run(task, { signal: stop.signal, channel })
      listen(here)
      return await answered
    } catch (cause) {
      clock.stop()
      listen(here)
      if (thrown !== undefined) throw thrown
      if (signal?.aborted) throw signal.reason
      throw new SkillgaugeError('unreadable', await reasonFor(why, here.processes.get(pid)?.words, cause), {
        cause,
      })
    } finally {
      clearTimeout(starting)
      clock.stop()
      forgetEnded(here)
      for (const source of sources) source.removeEventListener('abort', onAbort)
    }
  }

  async function reasonFor(why: string | undefined, words: LastWords | undefined, cause: unknown) {
    if (why !== undefined) return why
    // What the entry has thrown comes without its class; what the library says of a process is an error of ours.
    if (!(cause instanceof Error))
      return `This skill could not be judged: ${crashReason(Object.assign(new Error(), cause))}.`
    if (words && (await words.ofMemory()))
      return `This skill took more than ${memory} MB of memory and was given up.`
    return 'This skill could not be judged: the process that did it has ended.'
  }

  // A task is handed over when a process is free for it, so that its time does not run while it waits for others.
  const whenFree = pLimit(count)
  return {
    run: (task, given = {}) => whenFree(() => runAlone(task, given)),
    async close() {
      closed.abort(new SkillgaugeError('cancelled', 'Stopped.'))
      await running?.pool.destroy()
    },
  }
}
