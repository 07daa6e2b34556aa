import type { ChildProcess } from 'node:child_process'

/** The error output of a process. Both functions wait until the output is closed. */
export interface ProcessOutput {
  ranOutOfMemory(): Promise<boolean>
  /** The message of an uncaught error. */
  error(): Promise<string | undefined>
}

/** V8 prints about a page; the reason is in its first lines, which may come late. */
const maxKept = 16_384

/**
 * Captures the output that the library would print, because a dump of V8 does not belong in a report.
 *
 * @param child - Its stderr is a pipe.
 */
export function captureOutput({ stdout, stderr }: Pick<ChildProcess, 'stdout' | 'stderr'>): ProcessOutput {
  let text = ''
  stdout?.unpipe().resume()
  stderr?.unpipe()
  stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    if (text.length < maxKept) text += chunk
  })
  const closed = new Promise<void>((resolve) => {
    if (!stderr) resolve()
    else stderr.once('close', resolve).once('error', () => resolve())
  })
  return {
    async ranOutOfMemory() {
      await closed
      return /out of memory|Allocation failed/i.test(text)
    },
    async error() {
      await closed
      return /^[A-Za-z]{0,40}Error: (.{1,300})/m.exec(text)?.[1]
    },
  }
}
