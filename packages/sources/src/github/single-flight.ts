/**
 * Lets equal requests that meet share one run. The run goes on while at least one of those who wait for it is there, and is
 * aborted when the last has gone.
 */
export class SingleFlight<T> {
  readonly #running = new Map<
    string,
    { readonly waiting: string[]; readonly stop: AbortController; readonly result: Promise<T> }
  >()

  /**
   * Joins the run under `key`, or starts it. Rejects with the signal's reason when this caller goes away. `start` is told who waits,
   * each by the name it was given, as often as it waits: a list that others join and leave.
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
    let leave = () => {}
    const gone = new Promise<never>((_, reject) => {
      leave = () => reject(signal?.reason)
      signal?.addEventListener('abort', leave, { once: true })
    })
    try {
      return await Promise.race([flight.result, gone])
    } finally {
      signal?.removeEventListener('abort', leave)
      flight.waiting.splice(flight.waiting.indexOf(name), 1)
      if (flight.waiting.length === 0) {
        // Nobody joins a run that is being given up.
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
