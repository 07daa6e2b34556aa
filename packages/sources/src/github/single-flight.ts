/** Settles as `promise` does, or rejects with the signal's reason as soon as that is aborted. */
export async function untilAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  let leave = () => {}
  const aborted = new Promise<never>((_, reject) => {
    leave = () => reject(signal?.reason)
    if (signal?.aborted) leave()
    else signal?.addEventListener('abort', leave, { once: true })
  })
  try {
    return await Promise.race([promise, aborted])
  } finally {
    signal?.removeEventListener('abort', leave)
  }
}

/** Shares one run among equal concurrent calls. The run is aborted when the last caller has gone. */
export class SingleFlight<T> {
  readonly #running = new Map<
    string,
    { readonly waiting: string[]; readonly stop: AbortController; readonly result: Promise<T> }
  >()

  /**
   * Joins the run of `key` or starts it. Rejects with the signal's reason when this caller is aborted. `start` receives the names
   * of all callers, a list that changes while it runs.
   */
  async run(
    key: string,
    signal: AbortSignal | undefined,
    start: (signal: AbortSignal, waiting: Iterable<string>) => Promise<T>,
    name = '',
  ): Promise<T> {
    signal?.throwIfAborted()
    const known = this.#running.get(key)
    known?.waiting.push(name)
    const flight = known ?? this.#start(key, start, name)
    try {
      return await untilAborted(flight.result, signal)
    } finally {
      flight.waiting.splice(flight.waiting.indexOf(name), 1)
      if (flight.waiting.length === 0) {
        // No caller may join an aborted run.
        if (this.#running.get(key) === flight) this.#running.delete(key)
        flight.stop.abort(signal?.reason)
      }
    }
  }

  #start(key: string, start: (signal: AbortSignal, waiting: Iterable<string>) => Promise<T>, name: string) {
    const stop = new AbortController()
    const waiting = [name]
    const flight = { waiting, stop, result: start(stop.signal, waiting) }
    this.#running.set(key, flight)
    const forget = () => {
      if (this.#running.get(key) === flight) this.#running.delete(key)
    }
    flight.result.then(forget, forget)
    return flight
  }
}
