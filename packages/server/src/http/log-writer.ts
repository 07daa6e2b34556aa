import { within } from '../within.js'

/** Where the log goes: standard output, or what a test has in its place. */
export interface LogStream {
  write(text: string, done?: (error?: Error | null) => void): unknown
  /** What was written and not yet taken. */
  readonly writableLength?: number
}

/** Characters that may wait for the reader of the log. */
const mostWaiting = 8 * 1024 * 1024

/** Writes the lines of a turn of the event loop at once, which is much cheaper. A slow reader loses lines and is told how many. */
export function createLogWriter(stream: LogStream, now: () => Date, limit = mostWaiting) {
  let waiting = ''
  let lost = 0
  let isGone = false

  /** Takes one line, with its end. Never waits and never throws. */
  function write(line: string): void {
    if (isGone) return
    if (waiting.length + (stream.writableLength ?? 0) + line.length > limit) return void lost++
    if (waiting === '') setImmediate(() => flush())
    waiting += tellLost() + line
  }

  function tellLost(): string {
    if (lost === 0) return ''
    const told = { time: now().toISOString(), level: 'warn', lost_lines: lost }
    lost = 0
    return `${JSON.stringify(told)}\n`
  }

  function flush(done?: () => void): void {
    const lines = waiting
    waiting = ''
    stream.write(lines, (error) => {
      isGone ||= Boolean(error)
      done?.()
    })
  }

  return {
    write,
    /** Resolves when all of it was taken, or nobody took it for `patience` milliseconds. */
    async end(patience: number) {
      waiting += tellLost()
      const taken = new Promise<void>((resolve) => flush(resolve))
      await within(taken, patience, () => {})
    },
  }
}
