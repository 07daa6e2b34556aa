import { SkillgaugeError } from '@skillgauge/core'
import { MessageChannel, Worker } from 'node:worker_threads'
import type { MessagePort } from 'node:worker_threads'
import type { Tree } from './git-tree.js'
import type { PackedFiles, PackedWanted } from './packed-files.js'
import { packFiles, packWanted, unpackFiles, unpackWanted } from './packed-files.js'
import type { Parsing, WholeArchive } from './parsing.js'
import { localParsing } from './parsing.js'
import type { Failure } from './upstream-error.js'
import { errorOf, failureOf } from './upstream-error.js'

/** What the thread is asked, each on a port of its own. */
type ParseRequest =
  | { readonly kind: 'tree'; readonly json: Uint8Array }
  | { readonly kind: 'archive'; readonly wanted: PackedWanted | 'all' }

/** What it is told after that: the next piece of an archive, its end, or that nobody waits any more. */
type ParseInput = { readonly chunk: Uint8Array } | 'end' | 'stop'

/** What it says. `next`: send another piece. */
type ParseReply = 'next' | { readonly done: unknown } | { readonly failed: Failure }

/** Megabytes of heap: a tree has 16 MB of JSON at most, and contents lie outside of it. */
const memory = 768

/** Parsing in a thread of its own, which starts with the first question, and again after it has ended. */
export interface ParsingThread extends Parsing {
  /** Number of the thread; `undefined` while there is none. */
  readonly threadId: number | undefined
  close(): Promise<void>
}

/**
 * @param entry - JavaScript that calls `serveParsing` with its parent's port.
 * @param onBroken - Told why the thread has ended, when nobody wanted it to.
 */
export function parsingThread(entry: URL, onBroken: (reason: string) => void = () => {}): ParsingThread {
  let worker: Worker | undefined
  const waiting = new Set<(error: Error) => void>()

  function running(): Worker {
    if (worker) return worker
    const started = new Worker(entry, {
      resourceLimits: { maxOldGenerationSizeMb: memory },
      // It begins with none of our secrets, and with no flags that were meant for us.
      env: {},
      execArgv: [],
    })
    worker = started
    // Nobody waits for it but those who have asked.
    started.unref()
    let reason = 'the thread that reads them has ended'
    started.on('error', (error: NodeJS.ErrnoException) => {
      reason = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'there are too many' : reason
      onBroken(error.message)
    })
    started.on('exit', () => {
      if (worker === started) worker = undefined
      const message = `The files of this repository could not be read: ${reason}.`
      for (const fail of waiting) fail(new SkillgaugeError('upstream-failed', message))
    })
    return started
  }

  /** @param transfer - What is handed over and not copied. */
  async function ask<T>(
    question: ParseRequest,
    transfer: readonly ArrayBuffer[],
    signal: AbortSignal,
    next?: () => Promise<ParseInput>,
  ): Promise<T> {
    signal.throwIfAborted()
    const { port1: port, port2 } = new MessageChannel()
    let onAbort = () => {}
    let fail: (error: Error) => void = () => {}
    const answered = new Promise<T>((resolve, reject) => {
      fail = reject
      onAbort = () => {
        port.postMessage('stop' satisfies ParseInput)
        reject(signal.reason as Error)
      }
      port.on('message', (said: ParseReply) => {
        if (said !== 'next') return 'done' in said ? resolve(said.done as T) : reject(errorOf(said.failed))
        next?.().then(
          (more) => port.postMessage(more),
          (error: unknown) => {
            port.postMessage('stop' satisfies ParseInput)
            reject(error as Error)
          },
        )
      })
    })
    signal.addEventListener('abort', onAbort, { once: true })
    waiting.add(fail)
    try {
      running().postMessage({ ...question, port: port2 }, [...transfer, port2])
      return await answered
    } finally {
      waiting.delete(fail)
      signal.removeEventListener('abort', onAbort)
      port.close()
    }
  }

  async function askOfArchive<T>(
    wanted: PackedWanted | 'all',
    body: ReadableStream<Uint8Array>,
    signal: AbortSignal,
  ): Promise<T> {
    const reader = body.getReader()
    try {
      return await ask<T>({ kind: 'archive', wanted }, [], signal, async () => {
        const { done, value } = await reader.read()
        return done ? 'end' : { chunk: value }
      })
    } finally {
      reader.cancel().catch(() => {})
    }
  }

  return {
    get threadId() {
      return worker?.threadId
    },
    tree(json, signal) {
      // Small ones share their memory with others.
      const own = json.byteLength === json.buffer.byteLength ? json : new Uint8Array(json)
      return ask<Tree>({ kind: 'tree', json: own }, [own.buffer as ArrayBuffer], signal)
    },
    archive: async (body, wanted, signal) =>
      unpackFiles(await askOfArchive<PackedFiles>(packWanted(wanted), body, signal)),
    wholeArchive: (body, signal) => askOfArchive<WholeArchive>('all', body, signal),
    async close() {
      await worker?.terminate()
    },
  }
}

/** Answers in this thread what `parsingThread` asks in another. */
export function serveParsing(parent: MessagePort): void {
  parent.on('message', (question: ParseRequest & { readonly port: MessagePort }) => {
    const { port } = question
    const stop = new AbortController()
    const answer = question.kind === 'tree' ? tree(question.json, stop.signal) : archive(question, port, stop)
    answer
      .then(
        ({ done, transfer }) => port.postMessage({ done } satisfies ParseReply, transfer),
        (error: unknown) => port.postMessage({ failed: failureOf(error) } satisfies ParseReply),
      )
      .finally(() => port.close())
  })
}

async function tree(json: Uint8Array, signal: AbortSignal) {
  return { done: await localParsing.tree(json, signal), transfer: [] }
}

async function archive(
  { wanted }: ParseRequest & { readonly kind: 'archive' },
  port: MessagePort,
  stop: AbortController,
) {
  let push: ((more: ParseInput) => void) | undefined
  port.on('message', (more: ParseInput) => {
    if (more === 'stop') stop.abort()
    else push?.(more)
  })
  port.on('close', () => stop.abort())
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) =>
      new Promise<void>((resolve) => {
        push = (more) => {
          if (more === 'end') controller.close()
          else if (more !== 'stop') controller.enqueue(more.chunk)
          resolve()
        }
        port.postMessage('next' satisfies ParseReply)
      }),
  })
  const done =
    wanted === 'all'
      ? await localParsing.wholeArchive(body, stop.signal)
      : packFiles(await localParsing.archive(body, unpackWanted(wanted), stop.signal))
  return { done, transfer: [done.bytes.buffer as ArrayBuffer] }
}
