interface FinishedRun {
  readonly error: string | null
  /** Whether the error will meet every other run too. */
  readonly forAll: boolean
  readonly costUsd: number | null
  /** Whether it was started at all. */
  readonly started: boolean
}

/** So many runs in a row without an answer, whatever the test, are the fault of the provider or the runtime. */
const failuresThatStop = 3

/** Decides before each run whether it may still be started. Costs are in US dollars. */
export class RunGuard {
  #stopped: string | undefined
  #failures = 0
  #running = 0
  #spent = 0
  #dearest = 0

  /** @param limits.estimatedCost - What a run is taken to cost as long as nobody knows. */
  constructor(
    private readonly limits: {
      readonly signal: AbortSignal
      readonly maxCost?: number | undefined
      readonly estimatedCost?: number | undefined
    },
  ) {}

  /** Why the next run is not started; `undefined`: it is, and `finished` must follow. */
  start(): string | undefined {
    const { signal, maxCost, estimatedCost = 0 } = this.limits
    if (signal.aborted) return 'Not run.'
    const next = this.#spent + (this.#running + 1) * Math.max(estimatedCost, this.#dearest)
    if (maxCost !== undefined && next > maxCost)
      this.#stopped ??= `Not run: another run could cost more than --max-cost allows (about $${this.#spent.toFixed(2)} of $${maxCost} are spent).`
    if (this.#stopped === undefined) this.#running++
    return this.#stopped
  }

  /** What something else than a run has cost. */
  alsoSpent(cost: number): void {
    this.#spent += cost
  }

  finished({ error, forAll, costUsd, started }: FinishedRun): void {
    this.#running--
    // What was not started says nothing about the provider.
    if (!started) return
    const cost = costUsd ?? this.limits.estimatedCost ?? 0
    this.#spent += cost
    this.#dearest = Math.max(this.#dearest, cost)
    this.#failures = error === null ? 0 : this.#failures + 1
    if (error === null) return
    if (forAll) this.#stopped ??= `Not run, because no test can be: ${error}`
    else if (this.#failures >= failuresThatStop)
      this.#stopped ??= `Not run: ${failuresThatStop} runs in a row came to no answer. ${error}`
  }
}
