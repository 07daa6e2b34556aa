import type { AccessSettings } from './access.js'
import { findAccess } from './access.js'
import type { Clock } from '../calls/time-limit.js'
import { systemClock } from '../calls/time-limit.js'
import type { Answered, Model, Question } from '../model.js'

interface ModelSettings extends AccessSettings {
  /** Milliseconds for one `ask` with all retries; 60,000 when absent. */
  readonly timeLimit?: number | undefined
  readonly clock?: Clock | undefined
}

/** Loads nothing before the first question. Throws `unknown-model`, `no-model-key` or `invalid-input`. */
export function createModel(modelId: string, settings: ModelSettings): Model {
  const access = findAccess(modelId, settings)
  const { clock = systemClock, timeLimit = 60_000 } = settings
  return {
    id: modelId,
    async ask<Answer>(question: Question<Answer>): Promise<Answered<Answer>> {
      // Loads the SDK on first use: most runs ask no model.
      const { ask } = await import('../calls/ask.js')
      return ask(question, access, { clock, timeLimit })
    },
  }
}
