import type { Evaluator } from './evaluation/pool.js'

/** Milliseconds until a thread that did not start is tried again. */
const patience = 1000

/** Stands in the queue of the threads like a client, whose address can be none such. */
const ourselves = 'readiness'

export type Readiness = ReturnType<typeof watchReadiness>

/** Whether work may be sent here: not before a process has done some, and not after the server was told to stop. */
export function watchReadiness(evaluator: Evaluator) {
  let state: 'starting' | 'ready' | 'draining' = 'starting'
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
    /** From now on work is to go elsewhere. What still comes is done. */
    drain: () => void (state = 'draining'),
  }
}
