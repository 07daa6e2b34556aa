import type { Answered, Model, Question } from '@skillgauge/models'
import type { Context } from '../command-line/context.js'
import { hash } from 'node:crypto'
import { Store } from '../run/cache/store.js'

/** Entries of another version are ignored. */
const version = 2
/** The longest answer of our prompts. */
const maxLength = 1024 * 1024

/**
 * Caches answers by question, model, address and version. Errors of the cache are ignored, and cached answers are validated by the
 * schema.
 */
export function withAnswerCache(
  model: Model,
  folder: string,
  { now }: Pick<Context, 'now'>,
  address: string,
): Model {
  const store = new Store(folder, now)
  let isTidied = false
  return {
    id: model.id,
    async ask<Answer>(question: Question<Answer>): Promise<Answered<Answer>> {
      if (question.keptBy === undefined) return model.ask(question)
      const key = hash('sha256', JSON.stringify([version, address, model.id, question.keptBy]))
      const cached = readAnswer(store.read(key), question)
      if (cached) {
        const usage = { model: model.id, inputTokens: 0, outputTokens: 0, keptSince: cached.at }
        return { answer: cached.answer, usage }
      }
      const answered = await model.ask(question)
      store.write(key, JSON.stringify({ at: now().toISOString(), answer: answered.answer }))
      // Once a run: it reads the whole cache.
      if (!isTidied) store.close()
      isTidied = true
      return answered
    },
  }
}

function readAnswer<Answer>(text: string | undefined, question: Question<Answer>) {
  if (text === undefined || text.length > maxLength) return undefined
  try {
    const { at, answer } = JSON.parse(text) as { at: unknown; answer: unknown }
    if (typeof at !== 'string' || Number.isNaN(Date.parse(at))) return undefined
    if ('schema' in question) {
      const checked = question.schema.safeParse(answer)
      return checked.success ? { answer: checked.data, at } : undefined
    }
    return typeof answer === 'string' ? { answer: answer as Answer, at } : undefined
  } catch {
    return undefined
  }
}
