import type { Tinypool } from 'tinypool'

/** Options of one task. */
export interface RunOptions {
  readonly signal?: AbortSignal | undefined
  /** Answers questions of the task, whose time stops meanwhile. */
  readonly answer?: ((question: unknown) => Promise<unknown>) | undefined
}

export interface PoolOptions {
  /** JavaScript whose default export is made by `taskProcess`. */
  readonly entry: URL
  /** Arguments after the entry. */
  readonly argv?: readonly string[] | undefined
  /** The whole environment: nothing else is inherited. */
  readonly env?: Readonly<Record<string, string>> | undefined
  /** Number of parallel tasks. */
  readonly count: number
  /** Milliseconds for one task, without waiting for a busy processor (known on Linux only). */
  readonly timeout: number
  /** Milliseconds to start a process and load plugins; default 45,000. */
  readonly startLimit?: number | undefined
  /** Megabytes of heap per process. */
  readonly memory: number
  /** Called when an idle process ends or a process cannot start. */
  readonly onBroken?: ((reason: string) => void) | undefined
  /** Loads tinypool where it cannot be imported as usual. */
  readonly load?: (() => Promise<{ readonly Tinypool: typeof Tinypool }>) | undefined
}
