import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { markVariable, signalAll, signalGroup, startedBy } from './end-processes.js'
import { ownerName, thisOwner } from './owner.js'
import type { OutputLine } from './json-lines.js'
import { lineSplitter } from './json-lines.js'
import type { Program } from './runtime.js'

export interface RunOptions {
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  readonly stdin?: string
  /** Milliseconds. */
  readonly timeLimit: number
  readonly signal?: AbortSignal | undefined
  onLine(line: OutputLine): void
}

export interface Ended {
  readonly code: number | null
  /** Why it was stopped, when it did not end by itself. */
  readonly stopped: 'enough' | 'timeout' | 'cancelled' | undefined
  readonly failure: string | undefined
  /** The end of what it wrote to stderr. */
  readonly stderr: string
}

/** How long a program may take to end when it is asked to. */
const graceMs = 2_000
/** How long the output may be kept open by somebody that is no longer ours. */
const drainMs = 1_000
const keptStderr = 8 * 1024

const running = new Set<ChildProcess>()
// Ctrl-C twice, or a crash of ours: what runs in groups of its own would go on.
process.on('exit', () => running.forEach(({ pid }) => signalGroup(pid, 'SIGKILL')))

/**
 * Starts a program without a shell, in a process group of its own, and reads its stdout line by line.
 *
 * @returns `ended` resolves when the program and all that it started are gone, and never rejects; `stop`: what was asked for is known.
 */
export function runProgram(
  program: Program,
  options: RunOptions,
): { readonly ended: Promise<Ended>; stop(): void } {
  // With its owner in it, so that a later run knows whose it was.
  const mark = `${ownerName(thisOwner())}.${randomBytes(8).toString('hex')}`
  let child: ChildProcess
  try {
    child = start(program, options, mark)
  } catch (error) {
    // Most reasons come as an event; too long arguments, or a file that is not a program, are thrown.
    const failure = (error as NodeJS.ErrnoException).code ?? String(error)
    return { ended: Promise.resolve({ code: null, stopped: undefined, failure, stderr: '' }), stop() {} }
  }
  running.add(child)
  let stopped: Ended['stopped']
  let failure: string | undefined
  let stderr = Buffer.alloc(0)
  let started: readonly number[] = []
  let kill: NodeJS.Timeout | undefined

  const stop = (reason: NonNullable<Ended['stopped']>) => {
    if (stopped !== undefined || child.exitCode !== null || child.signalCode !== null) return
    stopped = reason
    // They may be in groups of their own, and when their parent is gone nobody knows whose they were.
    started = startedBy(child.pid, mark)
    signalGroup(child.pid, 'SIGTERM')
    signalAll(started, 'SIGTERM')
    kill = setTimeout(() => signalGroup(child.pid, 'SIGKILL'), graceMs)
  }
  const timer = setTimeout(() => stop('timeout'), options.timeLimit)
  const cancel = () => stop('cancelled')
  options.signal?.addEventListener('abort', cancel, { once: true })
  if (options.signal?.aborted) cancel()

  const lines = lineSplitter((line) => {
    if (stopped === undefined) options.onLine(line)
  })
  child.stdout?.on('data', (chunk: Buffer) => lines.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr = Buffer.concat([stderr, chunk])
    if (stderr.length > 2 * keptStderr) stderr = lastLines(stderr)
  })
  // One that does not read what it is told is not an error of ours.
  child.stdin?.on('error', () => {})
  child.stdin?.end(options.stdin)

  const ended = new Promise<Ended>((resolve) => {
    const finish = () => {
      lines.end()
      clearTimeout(timer)
      options.signal?.removeEventListener('abort', cancel)
      running.delete(child)
      resolve({ code: child.exitCode, stopped, failure, stderr: stderr.toString('utf8').trim() })
    }
    child.on('error', (error: NodeJS.ErrnoException) => {
      // A kill that came too late is not a failure to start.
      if (child.pid !== undefined) return
      failure = error.code ?? error.message
      finish()
    })
    child.on('exit', () => {
      clearTimeout(kill)
      // What it has left behind.
      signalGroup(child.pid, 'SIGKILL')
      signalAll([...started, ...startedBy(child.pid, mark)], 'SIGKILL')
      const drain = setTimeout(() => {
        child.stdout?.destroy()
        child.stderr?.destroy()
      }, drainMs)
      child.on('close', () => {
        clearTimeout(drain)
        finish()
      })
    })
  })
  return { ended, stop: () => stop('enough') }
}

/** Whole lines only: of a key that is cut in two nobody would know that it is one. */
function lastLines(bytes: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const end = bytes.subarray(-keptStderr)
  const lineBreak = end.indexOf(10)
  return lineBreak === -1 ? Buffer.alloc(0) : end.subarray(lineBreak + 1)
}

function start({ file, args }: Program, { cwd, env, stdin }: RunOptions, mark: string): ChildProcess {
  return spawn(file, [...args], {
    cwd,
    env: { ...env, [markVariable]: mark },
    stdio: [stdin === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    windowsHide: true,
  })
}
