import type { Evaluator } from './evaluation/pool.js'

/** Whether work may be sent here: not before a thread has done some, and not after the server was told to stop. */
export interface Readiness {
  readonly state: 'starting' | 'ready' | 'draining'
  /** From now on work is to go elsewhere. What comes all the same is done. */
  drain(): void
}

/** Milliseconds until a thread that did not start is tried again. */
const patience = 1000

/** Stands in the queue of the threads like a client, whose address can be none such. */
const ourselves = 'readiness'

/** Begins to find out whether threads start; what is wrong with one is told by the pool. */
export function watchReadiness(evaluator: Evaluator): Readiness {
  let state: Readiness['state'] = 'starting'
  const look = (): void =>
    void evaluator.run({ kind: 'prompt', skills: [], format: 'json' }, { clients: [ourselves] }).then(
      () => {
        if (state === 'starting') state = 'ready'
      },
      () => {
        if (state === 'starting') setTimeout(look, patience).unref()
      },
    )
  look()
  return {
    get state() {
      return state
    },
    drain: () => void (state = 'draining'),
  }
}
