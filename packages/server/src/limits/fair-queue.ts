import { LRUCache } from 'lru-cache'

export interface QueueClient {
  readonly signal?: AbortSignal | undefined
  /** Addresses of the waiting clients. Read on each turn: clients join and leave. */
  readonly clients: Iterable<string>
}

interface FairQueueOptions {
  readonly atOnce: number
  /** Whether a client may only start while more places are free than it has: alone it gets half, and others get in at once. */
  readonly leavesRoom?: boolean
  /** Waiting at most; no limit when absent. */
  readonly mostWaiting?: number
  readonly tooMany?: () => Error
  /** Milliseconds from any start; replaces the clock in tests. */
  readonly now?: () => number
}

interface Waiting extends QueueClient {
  readonly start: () => Promise<unknown>
  readonly refuse: (reason: unknown) => void
}

/** Clients whose used time is remembered; others count as new. */
const remembered = 10_000

/** Milliseconds that a turn costs at least, so that clients whose turns take no time alternate. */
const leastCost = 1

/**
 * Serves the client whose turns have taken the least time, in the order of its own requests. By number of turns, a few long ones
 * would hold up many short ones (start-time fair queuing).
 */
export class FairQueue {
  readonly #waiting: Waiting[] = []
  readonly #running = new Map<string, number>()
  /** Time used by each client, added to the virtual time of its first turn. */
  readonly #used = new LRUCache<string, number>({ max: remembered })
  /** Of the last turn. A client that was away does not make up for that time. */
  #virtualTime = 0
  #runningNow = 0

  constructor(private readonly options: FairQueueOptions) {}

  get waiting(): number {
    return this.#waiting.length
  }

  get running(): number {
    return this.#runningNow
  }

  /** Rejects with the signal's reason when it is aborted before the turn. */
  run<T>(asker: QueueClient, work: () => Promise<T>): Promise<T> {
    const { signal } = asker
    return new Promise<T>((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason as Error)
      const waiting: Waiting = {
        signal,
        clients: asker.clients,
        start() {
          signal?.removeEventListener('abort', leave)
          const working = (async () => work())()
          working.then(resolve, reject)
          return working
        },
        refuse(reason) {
          signal?.removeEventListener('abort', leave)
          reject(reason as Error)
        },
      }
      const leave = () => {
        this.#forget(waiting)
        reject(signal?.reason as Error)
      }
      if (!this.#makeRoom(waiting)) return reject(this.#tooMany())
      signal?.addEventListener('abort', leave, { once: true })
      this.#waiting.push(waiting)
      this.startQueued()
    })
  }

  #forget(waiting: Waiting): void {
    const at = this.#waiting.indexOf(waiting)
    if (at !== -1) this.#waiting.splice(at, 1)
  }

  /** Starts as much as the limits allow. Call it when a client joins waiting work. */
  startQueued(): void {
    while (this.#runningNow < this.options.atOnce) {
      const next = this.#next()
      if (!next) return
      this.#forget(next.waiting)
      void this.#take(next.waiting, next.client)
    }
  }

  async #take({ start }: Waiting, client: string): Promise<void> {
    const { now = () => performance.now() } = this.options
    this.#runningNow++
    this.#running.set(client, this.#runningOf(client) + 1)
    this.#virtualTime = this.#startOf(client)
    this.#used.set(client, this.#virtualTime + leastCost)
    const started = now()
    await start().catch(() => undefined)
    this.#used.set(client, (this.#used.get(client) ?? 0) + Math.max(0, now() - started - leastCost))
    this.#runningNow--
    const left = this.#runningOf(client) - 1
    if (left > 0) this.#running.set(client, left)
    else this.#running.delete(client)
    this.startQueued()
  }

  /** Virtual time of the client's next turn. */
  #startOf(client: string): number {
    return Math.max(this.#virtualTime, this.#used.get(client) ?? 0)
  }

  #runningOf(client: string): number {
    return this.#running.get(client) ?? 0
  }

  #next(): { readonly waiting: Waiting; readonly client: string } | undefined {
    const { atOnce, leavesRoom } = this.options
    const most = leavesRoom ? atOnce - this.#runningNow : Infinity
    let next: { waiting: Waiting; client: string } | undefined
    let earliest = Infinity
    for (const waiting of this.#waiting)
      for (const client of waiting.clients) {
        const start = this.#startOf(client)
        if (start >= earliest || this.#runningOf(client) >= most) continue
        earliest = start
        next = { waiting, client }
      }
    return next
  }

  /** When full, drops work of the client with most of it for one with less: no client can fill the queue. */
  #makeRoom({ clients }: Waiting): boolean {
    if (this.#waiting.length < (this.options.mostWaiting ?? Infinity)) return true
    const count = new Map<string, number>()
    for (const waiting of this.#waiting)
      for (const client of new Set(waiting.clients)) count.set(client, (count.get(client) ?? 0) + 1)
    const [greediest, most] = [...count].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0] as const)
    if ([...clients].some((client) => (count.get(client) ?? 0) + 1 >= most)) return false
    const last = this.#waiting.findLast((waiting) => [...waiting.clients].every((one) => one === greediest))
    if (!last) return false
    this.#forget(last)
    last.refuse(this.#tooMany())
    return true
  }

  #tooMany(): Error {
    return this.options.tooMany?.() ?? new Error('Too much waits already.')
  }
}
