import { Worker } from 'node:worker_threads'
import type { FromTask, ToTask } from './messages.js'

/** Asks the pool; the time of the task stops meanwhile. */
export type Ask = (question: unknown) => Promise<unknown>

/**
 * Makes the default export of a process entry.
 *
 * @param run - Runs one task. Its error is thrown in the pool.
 * @param ready - Loads what a task needs, outside of its time limit.
 */
export function taskProcess<Task>(
  run: (task: Task, ask: Ask) => Promise<unknown>,
  ready: (task: Task) => Promise<unknown>,
): (task: Task) => Promise<unknown> {
  const pending = new Map<number, (answer: unknown) => void>()
  let lastId = 0
  const send = (message: FromTask) => void process.send?.(message)
  const ask: Ask = (question) =>
    new Promise((resolve) => {
      pending.set(++lastId, resolve)
      send({ skillgauge: 'question', id: lastId, question })
    })
  process.on('message', (message: Partial<ToTask> | null) => {
    if (message?.skillgauge !== 'answer') return
    pending.get(message.id!)?.(message.answer)
    pending.delete(message.id!)
  })
  // Ctrl-C reaches every process of a terminal; the pool decides what to do.
  process.on('SIGINT', () => {})
  endWithParent()
  return async (task) => {
    await ready(task)
    send({ skillgauge: 'begin', pid: process.pid })
    return run(task, ask)
  }
}

/** Ends with the parent process. A busy process cannot notice that the parent has ended, so a thread checks every second. */
function endWithParent(): void {
  const code = `
    const { workerData: parent } = require('node:worker_threads')
    setInterval(() => {
      try {
        process.kill(parent, 0)
        if (process.ppid === parent) return
      } catch {}
      process.kill(process.pid, 'SIGKILL')
    }, 1000)`
  new Worker(code, { eval: true, workerData: process.ppid, env: {}, stdin: false }).unref()
}
