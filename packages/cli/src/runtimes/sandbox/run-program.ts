import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { markVariable, signalAll, signalGroup, findDescendants } from './end-processes.js'
import { ownerName, thisOwner } from '@skillgauge/sources'
import type { OutputLine } from '../agents/json-lines.js'
import { lineSplitter } from '../agents/json-lines.js'
import type { Program } from '../runtime.js'

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
  readonly stopped: 'enough' | 'timeout' | 'cancelled' | undefined
  readonly failure: string | undefined
  /** Its last lines only. */
  readonly stderr: string
}

/** Time for a program to end after SIGTERM. */
const graceMs = 2_000
/** Time for a detached process to close the output. */
const drainMs = 1_000
const keptStderr = 8 * 1024

const running = new Set<ChildProcess>()
// Process groups of their own would survive a second Ctrl-C, or a crash of ours.
process.on('exit', () => running.forEach(({ pid }) => signalGroup(pid, 'SIGKILL')))

/**
 * Starts a program without a shell, in a process group of its own, and reads its stdout line by line.
 *
 * @returns `ended` resolves when the program and all its descendants have ended, and never rejects. `stop` ends it early.
 */
export function runProgram(
  program: Program,
  options: RunOptions,
): { readonly ended: Promise<Ended>; stop(): void } {
  // Includes the owner, so that a later run can find leftovers.
  const mark = `${ownerName(thisOwner())}.${randomBytes(8).toString('hex')}`
  let child: ChildProcess
  try {
    child = start(program, options, mark)
  } catch (error) {
    // Most errors come as an event, but arguments that are too long, for example, are thrown.
    const failure = (error as NodeJS.ErrnoException).code ?? String(error)
    return { ended: Promise.resolve({ code: null, stopped: undefined, failure, stderr: '' }), stop() {} }
  }
  running.add(child)
  let stopped: Ended['stopped']
  let failure: string | undefined
  let stderr = Buffer.alloc(0)
  let descendants: readonly number[] = []
  let kill: NodeJS.Timeout | undefined

  const stop = (reason: NonNullable<Ended['stopped']>) => {
    if (stopped !== undefined || child.exitCode !== null || child.signalCode !== null) return
    stopped = reason
    // Before the parent has ended: after that, descendants in other groups cannot be found.
    descendants = findDescendants(child.pid, mark)
    signalGroup(child.pid, 'SIGTERM')
    signalAll(descendants, 'SIGTERM')
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
  // A program may ignore its stdin.
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
      // It was started: this is a failed kill.
      if (child.pid !== undefined) return
      failure = error.code ?? error.message
      finish()
    })
    child.on('exit', () => {
      clearTimeout(kill)
      signalGroup(child.pid, 'SIGKILL')
      signalAll([...descendants, ...findDescendants(child.pid, mark)], 'SIGKILL')
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

/** Whole lines only: half of a key could not be recognized and redacted. */
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
