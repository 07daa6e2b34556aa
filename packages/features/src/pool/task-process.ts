import { Worker } from 'node:worker_threads'
import type { FromTask, ToTask } from './messages.js'

/** Asks the side that gave the task, whose time does not run meanwhile. */
export type Ask = (question: unknown) => Promise<unknown>

/**
 * Makes the default export of the entry of a process that does tasks for a pool.
 *
 * @param run - Does one task. What it throws is thrown where the task was given.
 * @param ready - Loads what a task needs, which does not count as time of its own.
 */
export function taskProcess<Task>(
  run: (task: Task, ask: Ask) => Promise<unknown>,
  ready: (task: Task) => Promise<unknown>,
): (task: Task) => Promise<unknown> {
  const waiting = new Map<number, (answer: unknown) => void>()
  let asked = 0
  const send = (message: FromTask) => void process.send?.(message)
  const ask: Ask = (question) =>
    new Promise((resolve) => {
      waiting.set(++asked, resolve)
      send({ skillgauge: 'question', id: asked, question })
    })
  process.on('message', (message: Partial<ToTask> | null) => {
    if (message?.skillgauge !== 'answer') return
    waiting.get(message.id!)?.(message.answer)
    waiting.delete(message.id!)
  })
  // Ctrl-C reaches every process of a terminal, and it is for the one that gives the tasks to say what happens.
  process.on('SIGINT', () => {})
  endWithParent()
  return async (task) => {
    await ready(task)
    send({ skillgauge: 'begin', pid: process.pid })
    return run(task, ask)
  }
}

/**
 * A process that is busy does not hear that its parent is gone, and what keeps it busy may never end: a thread looks after
 * that once a second.
 */
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
