import { withTimeout } from '../with-timeout.js'

/** Standard output, or a replacement in tests. */
export interface LogStream {
  write(text: string, done?: (error?: Error | null) => void): unknown
  /** Bytes that the stream has buffered. */
  readonly writableLength?: number
}

/** Characters to buffer for a slow reader. */
const maxBuffered = 8 * 1024 * 1024

/**
 * Writes all lines of one turn of the event loop together, which is much faster. Drops lines when the reader is too slow, and
 * logs how many.
 */
export function createLogWriter(stream: LogStream, now: () => Date, limit = maxBuffered) {
  let buffered = ''
  let lost = 0
  let isBroken = false

  /** `line` ends with a line break. Never waits or throws. */
  function write(line: string): void {
    if (isBroken) return
    if (buffered.length + (stream.writableLength ?? 0) + line.length > limit) return void lost++
    if (buffered === '') setImmediate(() => flush())
    buffered += takeLostNotice() + line
  }

  function takeLostNotice(): string {
    if (lost === 0) return ''
    const told = { time: now().toISOString(), level: 'warn', lost_lines: lost }
    lost = 0
    return `${JSON.stringify(told)}\n`
  }

  function flush(done?: () => void): void {
    const lines = buffered
    buffered = ''
    stream.write(lines, (error) => {
      isBroken ||= Boolean(error)
      done?.()
    })
  }

  return {
    write,
    /** Flushes; waits for at most `patience` milliseconds. */
    async end(patience: number) {
      buffered += takeLostNotice()
      const taken = new Promise<void>((resolve) => flush(resolve))
      await withTimeout(taken, patience, () => {})
    },
  }
}
