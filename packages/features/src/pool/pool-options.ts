import type { Tinypool } from 'tinypool'

/** What one task is given. */
export interface RunOptions {
  readonly signal?: AbortSignal | undefined
  /** Answers what the task asks while it runs. Its time stands still until then. */
  readonly answer?: ((question: unknown) => Promise<unknown>) | undefined
}

/** What holds for all tasks of a pool. */
export interface PoolOptions {
  /** Entry of a process: JavaScript whose default export was made by `taskProcess`. */
  readonly entry: URL
  /** Arguments of each process, behind the entry. */
  readonly argv?: readonly string[] | undefined
  /** Environment of each process: nothing else of ours is handed on. */
  readonly env?: Readonly<Record<string, string>> | undefined
  /** How many tasks are done at once. */
  readonly count: number
  /** Milliseconds that a task may take, without what it waits for a processor that others have (on Linux, which tells). */
  readonly timeout: number
  /** Milliseconds that a process may take to start and to load plugins, which may take 30 s themselves. 45,000 when absent. */
  readonly startLimit?: number | undefined
  /** Megabytes of heap that a process may fill. */
  readonly memory: number
  /** Told when a process ends that had nothing to do, or cannot even start. */
  readonly onBroken?: ((reason: string) => void) | undefined
  /** Loads the library, where it cannot be imported as usual. */
  readonly load?: (() => Promise<{ readonly Tinypool: typeof Tinypool }>) | undefined
}
