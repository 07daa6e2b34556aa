import { SkillgaugeError } from '@skillgauge/core'
import pLimit from 'p-limit'

const concurrency = 4

/** Errors that every other question would meet. A bad answer may be followed by a good one. */
const fatalCodes: ReadonlySet<string> = new Set(['model-unavailable', 'unknown-model', 'no-model-key'])

/** `error` is absent when Ctrl-C came first. */
export type Reply<Answer> = { readonly answer: Answer } | { readonly error?: SkillgaugeError }

/**
 * Asks a model about several things, until it is stopped or an error affects all of them. `failed` has all errors, since failed
 * questions cost tokens too.
 */
export async function askForEach<One, Answer>(
  all: readonly One[],
  ask: (one: One) => Promise<Answer>,
  signal: AbortSignal,
) {
  const failed: SkillgaugeError[] = []
  let fatalError: SkillgaugeError | undefined
  let timeouts = 0
  const reply = async (one: One): Promise<Reply<Answer>> => {
    if (signal.aborted) return {}
    if (fatalError) return { error: fatalError }
    try {
      const answer = await ask(one)
      timeouts = 0
      return { answer }
    } catch (error) {
      if (!(error instanceof SkillgaugeError)) throw error
      failed.push(error)
      if (error.code === 'cancelled') return {}
      // When all questions at a time go unanswered, the others would wait in vain, too: hours, for hundreds.
      if (error.code === 'model-timeout') timeouts++
      if (fatalCodes.has(error.code) || timeouts >= concurrency) fatalError ??= error
      return { error }
    }
  }
  const whenFree = pLimit(concurrency)
  const replies = await Promise.all(all.map((one) => whenFree(async () => [one, await reply(one)] as const)))
  return { replies: new Map(replies), failed: failed as readonly SkillgaugeError[] }
}
