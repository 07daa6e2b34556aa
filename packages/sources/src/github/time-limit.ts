import { SkillgaugeError } from '@skillgauge/core'
import { untilAborted } from './github-request.js'
import type { GithubSettings } from './settings.js'
import { githubLimits } from './github-limits.js'

type Limited = Pick<GithubSettings, 'timeout'>

interface TimeLimit {
  /** Fires with the caller's, with its reason, or when the time is up. */
  readonly signal: AbortSignal
  /** Lets go of the timer and of the caller's signal. */
  readonly end: () => void
}

/**
 * A time limit that is sure to fire. By hand: on Node 20 nobody holds what `AbortSignal.any` makes of an `AbortSignal.timeout`, and
 * what was collected never fires. The timer holds our controller, and is itself held by Node.
 */
export function timeLimit(outer: AbortSignal | undefined, settings: Limited): TimeLimit {
  const stop = new AbortController()
  const leave = () => {
    end()
    stop.abort(outer?.reason)
  }
  const timer = setTimeout(() => {
    end()
    stop.abort(new SkillgaugeError('upstream-failed', 'GitHub did not answer in time.'))
  }, settings.timeout ?? githubLimits.timeout).unref()
  const end = () => {
    clearTimeout(timer)
    outer?.removeEventListener('abort', leave)
  }
  if (outer?.aborted) leave()
  else outer?.addEventListener('abort', leave, { once: true })
  return { signal: stop.signal, end }
}

/** Does work that asks the platform, for as long as the caller is there and the time is not up. */
export async function inTime<T>(
  outer: AbortSignal | undefined,
  settings: Limited,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { signal, end } = timeLimit(outer, settings)
  try {
    return await untilAborted(work(signal), signal)
  } finally {
    end()
  }
}
