import { SkillgaugeError } from '@skillgauge/core'
import pLimit from 'p-limit'

/** Questions to a model at a time. */
const atOnce = 4

/** These meet every other question too. What is wrong with one answer may be right with the next. */
const meetAll: ReadonlySet<string> = new Set(['model-unavailable', 'unknown-model', 'no-model-key'])

/** What came of one question: the answer, or why there is none; `error` is absent when Ctrl-C came first. */
export type Reply<Answer> = { readonly answer: Answer } | { readonly error?: SkillgaugeError }

/**
 * Asks a model about each of several things, a few at a time, until it is stopped or meets a failure that all would meet. `failed`: what
 * went wrong with those that were asked, the first one first, for it has cost something too.
 */
export async function askForEach<One, Answer>(
  all: readonly One[],
  ask: (one: One) => Promise<Answer>,
  signal: AbortSignal,
) {
  const failed: SkillgaugeError[] = []
  let away: SkillgaugeError | undefined
  const reply = async (one: One): Promise<Reply<Answer>> => {
    if (signal.aborted) return {}
    if (away) return { error: away }
    try {
      return { answer: await ask(one) }
    } catch (error) {
      if (!(error instanceof SkillgaugeError)) throw error
      failed.push(error)
      if (error.code === 'cancelled') return {}
      if (meetAll.has(error.code)) away ??= error
      return { error }
    }
  }
  const whenFree = pLimit(atOnce)
  const replies = await Promise.all(all.map((one) => whenFree(async () => [one, await reply(one)] as const)))
  return { replies: new Map(replies), failed: failed as readonly SkillgaugeError[] }
}
