import { SkillgaugeError } from '@skillgauge/core'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Does work that Ctrl-C and the like ask to stop, and lets it clear away what it has started.
 *
 * @throws SkillgaugeError `cancelled` when it was asked to stop.
 */
export async function interruptible<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const { result, stopped } = await untilStopped(work)
  if (stopped) throw stoppedError()
  return result
}

/** For work of which nothing is known when it is asked to stop. */
export function stoppedError(spent?: SkillgaugeError['spent']): SkillgaugeError {
  return new SkillgaugeError('cancelled', 'Stopped; nothing is left running.', { spent })
}

/** @throws SkillgaugeError `cancelled` in the place of one of the work, which then failed because it was stopped. */
export async function untilStopped<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<{ readonly result: Result; readonly stopped: boolean }> {
  const stopped = new AbortController()
  const stop = () => stopped.abort()
  // Every time: a second Ctrl-C must not end us while others still run for us.
  for (const signal of signals) process.on(signal, stop)
  try {
    const result = await work(stopped.signal)
    return { result, stopped: stopped.signal.aborted }
  } catch (error) {
    throw stopped.signal.aborted && error instanceof SkillgaugeError ? stoppedError(error.spent) : error
  } finally {
    for (const signal of signals) process.off(signal, stop)
  }
}
