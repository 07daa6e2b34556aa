import type { LanguageModel } from 'ai'
import type { Access } from '../providers/access.js'
import type { Call, Reply } from './call-model.js'
import { callModel, usageOf } from './call-model.js'
import type { Clock } from './time-limit.js'
import type { Usage } from '../model.js'
import type { AnswerObserver } from './partial-answer.js'
import { failureOf } from './provider-failure.js'
import { StreamInterrupted, refusesStream, streamAnswer } from './stream-answer.js'

/** Calls at most, including the first. */
const maxTries = 4
/** The same for answers of another form: each may cost, and most servers send the same again. */
const maxUnreadable = 2
/** Least wait before the second call; doubled for each later one. */
const firstDelay = 1_000

interface RetryOptions {
  readonly clock: Clock
  /** No wait goes beyond this time of the clock. */
  readonly deadline: number
  /** Observes a streamed answer; without it the answer is not streamed. */
  readonly watch?: AnswerObserver | undefined
  /** Receives the usage of answers that broke off or cannot be read. */
  readonly onLost?: ((lost: Usage) => void) | undefined
}

/** Accesses whose servers do not support streaming. */
const withoutStreams = new WeakSet<Access>()

/** Retries while that may help, without streaming if the server has none. Throws the last failure. */
export async function callWithRetries(
  model: LanguageModel,
  first: Call,
  access: Access,
  { clock, deadline, watch, onLost }: RetryOptions,
): Promise<Reply> {
  let call = first
  let watched = withoutStreams.has(access) ? undefined : watch
  let tried = 0
  let unreadable = 0
  for (;;) {
    try {
      return await (watched
        ? streamAnswer(model, call, { onText: watched.onText, onLost })
        : callModel(model, call))
    } catch (thrown) {
      if (call.signal.aborted) throw thrown
      const wasWatched = watched
      wasWatched?.restart()
      if (wasWatched && refusesStream(thrown)) {
        withoutStreams.add(access)
        watched = undefined
        continue
      }
      // A proxy that broke one stream would break the next.
      if (thrown instanceof StreamInterrupted) watched = undefined
      const failure = failureOf(thrown, access)
      // The prompt describes the shape as well, and the answer is validated.
      const refused = failure.refuses.find((setting) => call[setting] !== undefined)
      if (refused !== undefined) {
        call = { ...call, [refused]: undefined }
        continue
      }
      const backoff = firstDelay * 2 ** tried
      // Jitter of up to half, so that refused callers do not all return at once.
      const wait = Math.max(failure.wait ?? 0, backoff) + (backoff / 2) * clock.random()
      if (failure.lost) {
        unreadable++
        onLost?.(usageOf(call, failure.lost))
      }
      // Calls without a setting are not counted: each setting is dropped at most once.
      tried++
      // Waiting past the deadline would replace the reason by a timeout.
      const isLast = tried >= maxTries || unreadable >= maxUnreadable
      if (!failure.isTemporary || isLast || clock.now() + wait >= deadline) throw failure.error
      await clock.wait(wait, call.signal)
    }
  }
}
