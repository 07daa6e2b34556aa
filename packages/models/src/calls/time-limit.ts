import { SkillgaugeError } from '@skillgauge/core'
import { setTimeout } from 'node:timers/promises'

/** Replaceable in tests. */
export interface Clock {
  /** Milliseconds since any fixed point. */
  now(): number
  /** Resolves after `ms`; rejects when `signal` is aborted first. */
  wait(ms: number, signal: AbortSignal): Promise<void>
  /** From 0 to 1, for jitter. */
  random(): number
}

export const systemClock: Clock = {
  now: () => performance.now(),
  wait: (ms, signal) => setTimeout(ms, undefined, { signal, ref: true }),
  random: Math.random,
}

/** Rejects when the time is up or `outer` is aborted, and aborts the signal of `work` with the same error. */
export async function withModelTimeLimit<Result>(
  clock: Clock,
  milliseconds: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const cancelled = () =>
    new SkillgaugeError('cancelled', 'The question was withdrawn before the answer came.')
  if (outer?.aborted) throw cancelled()
  const stop = new AbortController()
  const done = new AbortController()
  const stopped = new Promise<never>((_, reject) =>
    stop.signal.addEventListener('abort', () => reject(stop.signal.reason as Error), { once: true }),
  )
  outer?.addEventListener('abort', () => stop.abort(cancelled()), { signal: done.signal })
  const timeIsUp = () =>
    stop.abort(
      new SkillgaugeError(
        'model-timeout',
        `The model did not answer within ${milliseconds / 1000} seconds: try again, or ask another model.`,
      ),
    )
  clock.wait(milliseconds, done.signal).then(timeIsUp, () => undefined)
  try {
    // Does not wait for a client that ignores the signal.
    return await Promise.race([work(stop.signal), stopped])
  } catch (error) {
    throw stop.signal.aborted ? stop.signal.reason : error
  } finally {
    done.abort()
  }
}
