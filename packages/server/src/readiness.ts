import type { Evaluator } from './evaluation/pool.js'

/** Milliseconds before another try. */
const retryDelay = 1000

/** Name in the queue; not an address of a client. */
const probeClient = 'readiness'

export type Readiness = ReturnType<typeof watchReadiness>

/** Ready once a process has finished a task, until the server is told to stop. */
export function watchReadiness(evaluator: Evaluator) {
  let state: 'starting' | 'ready' | 'draining' = 'starting'
  const probe = (): void =>
    void evaluator.run({ kind: 'prompt', skills: [] }, { clients: [probeClient] }).then(
      () => {
        if (state === 'starting') state = 'ready'
      },
      () => {
        if (state === 'starting') setTimeout(probe, retryDelay).unref()
      },
    )
  probe()
  return {
    get state() {
      return state
    },
    /** Running and new requests are still served. */
    drain: () => void (state = 'draining'),
  }
}
