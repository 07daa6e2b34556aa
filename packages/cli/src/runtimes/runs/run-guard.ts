interface FinishedRun {
  readonly error: string | null
  readonly affectsAll: boolean
  readonly costUsd: number | null
  readonly started: boolean
}

/** After so many failures in a row, the provider or the runtime is at fault, not the tests. */
const failuresThatStop = 3

/** Decides before each run whether it may start. Costs are in US dollars. */
export class RunGuard {
  #stopped: string | undefined
  #failures = 0
  #running = 0
  #spent = 0
  #dearest = 0

  /** @param limits.estimatedCost - Assumed cost of a run whose real cost is unknown. */
  constructor(
    private readonly limits: {
      readonly signal: AbortSignal
      readonly maxCost?: number | undefined
      readonly estimatedCost?: number | undefined
    },
  ) {}

  /** Why the next run must not start; `undefined`: it starts, and `finished` must follow. */
  start(): string | undefined {
    const { signal, maxCost, estimatedCost = 0 } = this.limits
    if (signal.aborted) return 'Not run.'
    const next = this.#spent + (this.#running + 1) * Math.max(estimatedCost, this.#dearest)
    if (maxCost !== undefined && next > maxCost)
      this.#stopped ??= `Not run: another run could cost more than --max-cost allows (about $${this.#spent.toFixed(2)} of $${maxCost} are spent).`
    if (this.#stopped === undefined) this.#running++
    return this.#stopped
  }

  /** Counts a cost besides the runs, such as that of a judge. */
  addCost(cost: number): void {
    this.#spent += cost
  }

  finished({ error, affectsAll, costUsd, started }: FinishedRun): void {
    this.#running--
    if (!started) return
    const cost = costUsd ?? this.limits.estimatedCost ?? 0
    this.#spent += cost
    this.#dearest = Math.max(this.#dearest, cost)
    this.#failures = error === null ? 0 : this.#failures + 1
    if (error === null) return
    if (affectsAll) this.#stopped ??= `Not run, because every other run would fail: ${error}`
    else if (this.#failures >= failuresThatStop)
      this.#stopped ??= `Not run: ${failuresThatStop} runs in a row gave no answer. ${error}`
  }
}
