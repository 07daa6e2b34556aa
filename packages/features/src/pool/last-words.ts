import type { ChildProcess } from 'node:child_process'

/** What a process has said before it ended. */
export interface LastWords {
  /** Whether it ended because it had no more memory. Answers when it has closed its output. */
  ofMemory(): Promise<boolean>
  /** The message of the error that nothing caught. Answers likewise. */
  error(): Promise<string | undefined>
}

/** V8 writes a page when it gives up; the reason is in its first lines, and that of a small process may come late. */
const kept = 16_384

/**
 * Listens to a process in place of the one who would print what it says: a report is not a place for a dump of V8.
 *
 * @param child - Its stderr is a pipe.
 */
export function listenTo({ stdout, stderr }: Pick<ChildProcess, 'stdout' | 'stderr'>): LastWords {
  let said = ''
  stdout?.unpipe().resume()
  stderr?.unpipe()
  stderr?.setEncoding('utf8').on('data', (text: string) => {
    if (said.length < kept) said += text
  })
  const closed = new Promise<void>((resolve) => {
    if (!stderr) resolve()
    else stderr.once('close', resolve).once('error', () => resolve())
  })
  return {
    async ofMemory() {
      await closed
      return /out of memory|Allocation failed/i.test(said)
    },
    async error() {
      await closed
      return /^[A-Za-z]{0,40}Error: (.{1,300})/m.exec(said)?.[1]
    },
  }
}
