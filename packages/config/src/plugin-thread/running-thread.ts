import { crashReason, isObject } from '@skillgauge/core'
import { Worker } from 'node:worker_threads'

/** Megabytes of heap. */
const maxMemory = 512

/** What a thread did that posted something else than an answer, to follow "it" or "this check". */
export const foreignMessage = 'posted a message of its own to skillgauge'

/** A thread has ended. `ended` says why, to follow "it" or "this check". */
interface Ended {
  readonly ended: string
}

/** A thread that handles one request at a time. */
export interface RunningThread {
  readonly hasEnded: boolean
  /** Posts a request, if there is one, and waits for the next message. Stops the thread after `limit` milliseconds. */
  ask<Reply>(request: object | undefined, limit: number): Promise<Reply | Ended>
  end(): Promise<void>
}

/** Starts a thread, which keeps the process alive only while a request is open. */
export function startThread(
  entry: URL,
  workerData: object,
  write?: ((text: string) => void) | undefined,
): RunningThread {
  const worker = new Worker(entry, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: maxMemory },
  })
  let result: Ended | undefined
  let settle: ((reply: unknown) => void) | undefined
  const endWith = (what: string) => {
    result ??= { ended: what }
    settle?.(result)
  }
  // The code of a plugin can post here too.
  const settleWith = (message: unknown) => {
    if (isObject(message) && !('ended' in message)) settle?.(message)
    else endWith(foreignMessage)
  }
  worker
    .on('message', (message: unknown) => {
      const log = logTextOf(message)
      if (log === undefined) settleWith(message)
      else if (write) write(log)
      else process.stderr.write(log)
    })
    // Without a listener an error would end the process.
    .on('error', (error) => endWith(describeEnd(error)))
    .on('messageerror', (error) => endWith(describeEnd(error)))
    .on('exit', (code) => endWith(`ended its thread with exit code ${code}`))
  // The output of a plugin would mix with the report. Redirected by `stdout: true`, it would keep the process alive.
  for (const stream of write ? [worker.stdout, worker.stderr] : [])
    stream.unpipe().setEncoding('utf8').on('data', write!).resume()
  worker.unref()

  return {
    get hasEnded() {
      return result !== undefined
    },
    async ask(request, limit) {
      if (result) return result
      let timer: NodeJS.Timeout | undefined
      const reply = await new Promise<never>((resolve) => {
        settle = resolve as (reply: unknown) => void
        timer = setTimeout(() => endWith(`took longer than ${limit / 1000} s and was stopped`), limit)
        worker.ref()
        if (request) worker.postMessage(request)
      })
      clearTimeout(timer)
      settle = undefined
      worker.unref()
      if (result) await worker.terminate()
      return reply
    },
    async end() {
      endWith('was ended')
      await worker.terminate()
    },
  }
}

function describeEnd(error: unknown): string {
  const isMemory = (error as { code?: unknown } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY'
  if (isMemory) return `used more than ${maxMemory} MB of memory and was stopped`
  return `failed where nothing could catch it: ${crashReason(error)}`
}

function logTextOf(message: unknown): string | undefined {
  const text = isObject(message) ? message['log'] : undefined
  return typeof text === 'string' ? text : undefined
}
