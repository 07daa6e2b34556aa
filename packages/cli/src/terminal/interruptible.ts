import { SkillgaugeError } from '@skillgauge/core'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Does work that Ctrl-C can stop.
 *
 * @throws SkillgaugeError `cancelled` when it was stopped.
 */
export async function interruptible<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const { result, stopped } = await untilStopped(work)
  if (stopped) throw stoppedError()
  return result
}

/** For stopped work without a result. */
export function stoppedError(spent?: SkillgaugeError['spent']): SkillgaugeError {
  return new SkillgaugeError('cancelled', 'Stopped; nothing is left running.', { spent })
}

/**
 * Does work that Ctrl-C can stop; it may still return a result.
 *
 * @throws SkillgaugeError `cancelled` when the work fails after it was stopped.
 */
export async function untilStopped<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<{ readonly result: Result; readonly stopped: boolean }> {
  const stopped = new AbortController()
  const stop = () => stopped.abort()
  // Not `once`: a second Ctrl-C must not end us while agents still run.
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
