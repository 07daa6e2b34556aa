import type { AccessSettings } from './access.js'
import { findAccess } from './access.js'
import type { Clock } from './time-limit.js'
import { systemClock } from './time-limit.js'
import type { Answered, Model, Question } from './model.js'

interface ModelSettings extends AccessSettings {
  /** Milliseconds for one `ask`, every call and every wait included; 60,000 when absent. */
  readonly timeLimit?: number | undefined
  readonly clock?: Clock | undefined
}

/** A longer answer than 60 s is none that anybody waits for; the API answers 504 then. */
export const standardTimeLimit = 60_000

/** A model by its id. Nothing is loaded or asked before the first question. Throws `unknown-model`, `no-model-key` or `invalid-input`. */
export function createModel(modelId: string, settings: ModelSettings): Model {
  const access = findAccess(modelId, settings)
  const { clock = systemClock, timeLimit = standardTimeLimit } = settings
  return {
    id: modelId,
    async ask<Answer>(question: Question<Answer>): Promise<Answered<Answer>> {
      // The clients load on first use: most runs ask no model.
      const { ask } = await import('./ask.js')
      return ask(question, access, { clock, timeLimit })
    },
  }
}
