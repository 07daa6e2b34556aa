/**
 * Lets equal requests that meet share one run. The run goes on while at least one of those who wait for it is there, and is
 * aborted when the last has gone.
 */
export class SingleFlight<T> {
  readonly #running = new Map<
    string,
    { waiting: number; readonly stop: AbortController; readonly result: Promise<T> }
  >()

  /** Joins the run under `key`, or starts it. Rejects with the signal's reason when this caller goes away. */
  async run(
    key: string,
    signal: AbortSignal | undefined,
    start: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    signal?.throwIfAborted()
    const flight = this.#running.get(key) ?? this.#start(key, start)
    flight.waiting++
    let leave = () => {}
    const gone = new Promise<never>((_, reject) => {
      leave = () => reject(signal?.reason)
      signal?.addEventListener('abort', leave, { once: true })
    })
    try {
      return await Promise.race([flight.result, gone])
    } finally {
      signal?.removeEventListener('abort', leave)
      if (--flight.waiting === 0) {
        // Nobody joins a run that is being given up.
        if (this.#running.get(key) === flight) this.#running.delete(key)
        flight.stop.abort(signal?.reason)
      }
    }
  }

  #start(key: string, start: (signal: AbortSignal) => Promise<T>) {
    const stop = new AbortController()
    const flight = { waiting: 0, stop, result: start(stop.signal) }
    this.#running.set(key, flight)
    const forget = () => {
      if (this.#running.get(key) === flight) this.#running.delete(key)
    }
    flight.result.then(forget, forget)
    return flight
  }
}
