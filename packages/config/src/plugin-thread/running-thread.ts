import { crashReason, isObject } from '@skillgauge/core'
import { Worker } from 'node:worker_threads'
import type { Aside } from './messages.js'

/** Megabytes that a plugin may fill. */
const memory = 512

/** A thread that will not answer any more: what it has done, to go on after "it" or "this check". */
export interface Ended {
  readonly ended: string
}

/** A thread that answers one question after the other. */
export interface RunningThread {
  readonly isOver: boolean
  /**
   * Posts a question, or nothing, and waits for the next message. Whoever is late is stopped.
   *
   * @param limit - In milliseconds.
   */
  ask<Reply>(question: object | undefined, limit: number): Promise<Reply | Ended>
  end(): Promise<void>
}

/** Starts a thread. It keeps the process alive only while a question is open. */
export function startThread(
  entry: URL,
  workerData: object,
  write?: ((text: string) => void) | undefined,
): RunningThread {
  const worker = new Worker(entry, {
    workerData,
    // What a plugin prints must not get between the lines of a report.
    stdout: write !== undefined,
    stderr: write !== undefined,
    resourceLimits: { maxOldGenerationSizeMb: memory },
  })
  let over: Ended | undefined
  let settle: ((reply: unknown) => void) | undefined
  const endWith = (what: string) => {
    over ??= { ended: what }
    settle?.(over)
  }
  worker
    .on('message', (message: unknown) => {
      const aside = asideIn(message)
      if (aside === undefined) settle?.(message)
      else if (write) write(aside)
      else process.stderr.write(aside)
    })
    // Listened to at all times: an error that nobody expects would end the process.
    .on('error', (error) => endWith(whatEnded(error)))
    .on('messageerror', (error) => endWith(whatEnded(error)))
    .on('exit', (code) => endWith(`ended its thread with exit code ${code}`))
  for (const stream of write ? [worker.stdout, worker.stderr] : [])
    stream.setEncoding('utf8').on('data', write!)
  worker.unref()

  return {
    get isOver() {
      return over !== undefined
    },
    async ask(question, limit) {
      if (over) return over
      let timer: NodeJS.Timeout | undefined
      const reply = await new Promise<never>((resolve) => {
        settle = resolve as (reply: unknown) => void
        timer = setTimeout(() => endWith(`took longer than ${limit / 1000} s and was stopped`), limit)
        worker.ref()
        if (question) worker.postMessage(question)
      })
      clearTimeout(timer)
      settle = undefined
      worker.unref()
      if (over) await worker.terminate()
      return reply
    },
    async end() {
      endWith('was ended')
      await worker.terminate()
    },
  }
}

function whatEnded(error: unknown): string {
  const isMemory = (error as { code?: unknown } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY'
  if (isMemory) return `used more than ${memory} MB of memory and was stopped`
  return `failed where nothing could catch it: ${crashReason(error)}`
}

/** A plugin may post whatever it likes. */
function asideIn(message: unknown): Aside['aside'] | undefined {
  const aside = isObject(message) ? message['aside'] : undefined
  return typeof aside === 'string' ? aside : undefined
}
