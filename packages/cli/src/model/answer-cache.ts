import type { Answered, Model, Question } from '@skillgauge/models'
import type { Context } from '../command-line/context.js'
import { hash } from '../run/cache/hash.js'
import { Store } from '../run/cache/store.js'

/** Version of what is kept: another one reads none of these. */
const version = 2
/** No answer of ours is longer. */
const maxLength = 1024 * 1024

/**
 * A model that is not asked the same question twice: an answer is kept by its content, the model, the address that was asked, and the
 * version of what is asked. A place that cannot be read or written is not a failure, and what lies there is held against the schema
 * as an answer is.
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
      const key = hash(JSON.stringify([version, address, model.id, question.keptBy]))
      const kept = readAnswer(store.read(key), question)
      if (kept) {
        const usage = { model: model.id, inputTokens: 0, outputTokens: 0, keptSince: kept.at }
        return { answer: kept.answer, usage }
      }
      const answered = await model.ask(question)
      store.write(key, JSON.stringify({ at: now().toISOString(), answer: answered.answer }))
      // Once: it looks at every answer that is kept, and what one run adds is little beside that.
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
