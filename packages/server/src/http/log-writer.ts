import { within } from '../within.js'

/** Standard output, or a replacement in tests. */
export interface LogStream {
  write(text: string, done?: (error?: Error | null) => void): unknown
  /** Bytes that the stream has buffered. */
  readonly writableLength?: number
}

/** Characters to buffer for a slow reader. */
const mostWaiting = 8 * 1024 * 1024

/**
 * Writes all lines of one turn of the event loop together, which is much faster. Drops lines when the reader is too slow, and
 * logs how many.
 */
export function createLogWriter(stream: LogStream, now: () => Date, limit = mostWaiting) {
  let waiting = ''
  let lost = 0
  let isGone = false

  /** `line` ends with a line break. Never waits or throws. */
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
    /** Flushes; waits for at most `patience` milliseconds. */
    async end(patience: number) {
      waiting += tellLost()
      const taken = new Promise<void>((resolve) => flush(resolve))
      await within(taken, patience, () => {})
    },
  }
}
