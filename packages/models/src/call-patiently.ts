import type { LanguageModel } from 'ai'
import type { Access } from './access.js'
import type { Call, Reply } from './call-model.js'
import { callModel } from './call-model.js'
import type { Clock } from './time-limit.js'
import type { Usage } from './model.js'
import type { Watch } from './partial-answer.js'
import { failureOf } from './provider-failure.js'
import { BrokenOff, refusesStream, streamAnswer } from './stream-answer.js'

/** How often a call is made that the provider does not take. */
const tries = 4
/** Milliseconds before the second of them at least, whatever the provider says; then twice as long each time. */
const firstWait = 1_000

export interface Patience {
  readonly clock: Clock
  /** The time of the clock until which there may be waited. */
  readonly deadline: number
  /** Who looks on while the answer comes; absent: it comes whole. */
  readonly watch?: Watch | undefined
  /** Told what was spent on an answer that broke off. */
  readonly onLost?: ((lost: Usage) => void) | undefined
}

/** Those that turned out to give none but whole answers. */
const withoutStreams = new WeakSet<Access>()

/** Calls again while it may help. An answer that does not come as a stream is asked for whole. Throws the last failure. */
export async function callPatiently(
  model: LanguageModel,
  first: Call,
  access: Access,
  { clock, deadline, watch, onLost }: Patience,
): Promise<Reply> {
  let call = first
  let watched = withoutStreams.has(access) ? undefined : watch
  let tried = 0
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
      // What has broken a stream once, such as a proxy with little patience, would break the next one.
      if (thrown instanceof BrokenOff) watched = undefined
      const failure = failureOf(thrown, access)
      if (failure.refusesTemperature && call.temperature !== undefined) {
        call = { ...call, temperature: undefined }
        continue
      }
      if (failure.refusesShape && call.shape !== undefined) {
        // The prompt describes it too, and the answer is held against it here.
        call = { ...call, shape: undefined }
        continue
      }
      const backoff = firstWait * 2 ** tried
      // Up to half of it more: else all that were refused at once would come back at once.
      const wait = Math.max(failure.wait ?? 0, backoff) + (backoff / 2) * clock.random()
      // To ask in another form was no try: each form is left once at most.
      tried++
      // To wait for longer than there is time would only hide the reason.
      if (!failure.passes || tried >= tries || clock.now() + wait >= deadline) throw failure.error
      await clock.wait(wait, call.signal)
    }
  }
}
