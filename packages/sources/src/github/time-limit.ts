import { SkillgaugeError } from '@skillgauge/core'
import { readUntilAborted } from './github-request.js'
import type { GithubSettings } from './settings.js'
import { githubLimits } from './github-limits.js'

type Limited = Pick<GithubSettings, 'timeout'>

interface TimeLimit {
  /** Aborted with the caller's signal, or when the time is up. */
  readonly signal: AbortSignal
  /** Releases the timer and the caller's signal. */
  readonly end: () => void
}

/**
 * Not `AbortSignal.any` with `AbortSignal.timeout`: on Node 20 the result may be garbage-collected and never fire. Here the timer
 * holds the controller.
 */
export function githubTimeLimit(outer: AbortSignal | undefined, settings: Limited): TimeLimit {
  const stop = new AbortController()
  const onAbort = () => {
    end()
    stop.abort(outer?.reason)
  }
  const timer = setTimeout(() => {
    end()
    stop.abort(new SkillgaugeError('upstream-failed', 'GitHub did not answer in time.'))
  }, settings.timeout ?? githubLimits.timeout).unref()
  const end = () => {
    clearTimeout(timer)
    outer?.removeEventListener('abort', onAbort)
  }
  if (outer?.aborted) onAbort()
  else outer?.addEventListener('abort', onAbort, { once: true })
  return { signal: stop.signal, end }
}

/** Runs `work` until the time is up or the caller is gone. */
export async function withGithubTimeLimit<T>(
  outer: AbortSignal | undefined,
  settings: Limited,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { signal, end } = githubTimeLimit(outer, settings)
  try {
    return await readUntilAborted(work(signal), signal)
  } finally {
    end()
  }
}
