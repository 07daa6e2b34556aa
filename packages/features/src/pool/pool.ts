import { crashReason, SkillgaugeError } from '@skillgauge/core'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import type { Tinypool } from 'tinypool'
import type { ProcessOutput } from './process-output.js'
import { captureOutput } from './process-output.js'
import type { ToTask } from './messages.js'
import { isFromTask } from './messages.js'
import type { PoolOptions, RunOptions } from './pool-options.js'
import { startProcess } from './start-process.js'
import { processorWait, taskClock } from './task-clock.js'

export type { PoolOptions, RunOptions } from './pool-options.js'

/**
 * Runs tasks in processes, each with a limit of time and memory. Not in threads: when a thread allocates too much at once, V8
 * ends the whole process, whatever the limit of the thread.
 */
export interface Pool {
  /**
   * Returns what the entry returns. Tasks start in order.
   *
   * @throws SkillgaugeError `unreadable` when the task breaks a limit or its process ends; the reason of the signal.
   */
  run(task: object, options?: RunOptions): Promise<unknown>
  /** Ends all processes and tasks. */
  close(): Promise<void>
}

/** An idle process ends after so many milliseconds. */
const idleTime = 60_000

interface Running {
  readonly pool: Tinypool
  /** Aborted when no process is left. */
  readonly ended: AbortController
  /** By process id. */
  readonly processes: Map<number, Started>
}

interface Started {
  readonly child: ChildProcess
  readonly output: ProcessOutput
}

/** Processes start with the first task. */
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
    pool.on('error', (error: Error) => void handleIdleEnd(started, error))
    return started
  }

  /** A process without a task has ended. */
  async function handleIdleEnd(from: Running, error: Error): Promise<void> {
    const { pool, processes, ended } = from
    const over = [...processes].find(([, { child }]) => child.exitCode !== null || child.signalCode !== null)
    if (over) processes.delete(over[0])
    options.onBroken?.((await over?.[1].output.error()) ?? error.message)
    // Without a process tinypool starts no new ones and every task would wait.
    if (pool.threads.length > 0) return
    ended.abort(error)
    replace(from)
  }

  /** The next task creates a new pool. */
  function replace(from: Running): void {
    if (running === from) running = undefined
  }

  /** Captures the output of new processes, which tinypool would print. Each task calls this, so that none is missed. */
  function captureNewProcesses({ pool, processes }: Running): void {
    for (const thread of pool.threads) {
      const { process: child } = thread as unknown as { readonly process: ChildProcess }
      const isNew = child.pid !== undefined && !processes.has(child.pid)
      if (isNew) processes.set(child.pid!, { child, output: captureOutput(child) })
    }
  }

  function removeEnded({ pool, processes }: Running): void {
    const alive = new Set(pool.threads.map(({ threadId }) => threadId))
    for (const pid of processes.keys()) if (!alive.has(pid)) processes.delete(pid)
  }

  async function runAlone(task: object, { signal, answer }: RunOptions): Promise<unknown> {
    signal?.throwIfAborted()
    closed.signal.throwIfAborted()
    const current = (running ??= start())
    const stop = new AbortController()
    let abortReason: string | undefined
    let pid = 0
    const abortWith = (reason: string) => () => {
      abortReason = reason
      stop.abort()
    }
    const starting = setTimeout(
      abortWith(`This skill was given up: no process began with it within ${startLimit / 1000} seconds.`),
      startLimit,
    )
    const clock = taskClock(
      timeout,
      abortWith(`This skill took longer than ${timeout / 1000} seconds and was given up.`),
      () => processorWait(pid),
    )
    let reply = (_message: ToTask) => {}
    let answerError: unknown
    const failWith = (reason: unknown) => {
      answerError ??= reason
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
        }, failWith)
      },
    }
    // Not `AbortSignal.any`: it would keep every task in memory, or drop our signals.
    const signals = [signal, current.ended.signal, closed.signal].filter((source) => source !== undefined)
    const onAbort = () => stop.abort()
    for (const source of signals) source.addEventListener('abort', onAbort)
    try {
      const answered = startProcess(
        () => current.pool.run(task, { signal: stop.signal, channel }),
        () => replace(current),
        (reason) => options.onBroken?.(reason),
      )
      captureNewProcesses(current)
      return await answered
    } catch (cause) {
      clock.stop()
      captureNewProcesses(current)
      if (answerError !== undefined) throw answerError
      if (signal?.aborted) throw signal.reason
      const message = abortReason ?? (await describeFailure(current.processes.get(pid)?.output, cause))
      throw new SkillgaugeError('unreadable', message, { cause })
    } finally {
      clearTimeout(starting)
      clock.stop()
      removeEnded(current)
      for (const source of signals) source.removeEventListener('abort', onAbort)
    }
  }

  async function describeFailure(output: ProcessOutput | undefined, cause: unknown): Promise<string> {
    // An error of the entry arrives without its class; an `Error` comes from the library.
    if (!(cause instanceof Error))
      return `This skill could not be judged: ${crashReason(Object.assign(new Error(), cause))}.`
    if (output && (await output.ranOutOfMemory()))
      return `This skill took more than ${memory} MB of memory and was given up.`
    return 'This skill could not be judged: the process that did it has ended.'
  }

  // Tasks wait here, so that their time limit starts when a process is free.
  const limit = pLimit(count)
  return {
    run: (task, runOptions = {}) => limit(() => runAlone(task, runOptions)),
    async close() {
      closed.abort(new SkillgaugeError('cancelled', 'Stopped.'))
      await running?.pool.destroy()
    },
  }
}
