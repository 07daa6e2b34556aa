import { SkillgaugeError } from '@skillgauge/core'

interface Stop {
  readonly signal: AbortSignal
  stop(): void
  /** Listens no longer. */
  end(): void
}

/**
 * Aborts on Ctrl-C or another signal, until `end` is called.
 *
 * @param mayKill - Whether a second signal ends the process.
 */
export function stopOn(signals: readonly NodeJS.Signals[], mayKill = true): Stop {
  const controller = new AbortController()
  const stop = () => {
    if (mayKill) end()
    controller.abort()
  }
  const end = () => {
    for (const signal of signals) process.off(signal, stop)
  }
  for (const signal of signals) process.on(signal, stop)
  return { signal: controller.signal, stop, end }
}

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
  // A second Ctrl-C must not end us while agents still run.
  const { signal, end } = stopOn(['SIGINT', 'SIGTERM', 'SIGHUP'], false)
  try {
    const result = await work(signal)
    return { result, stopped: signal.aborted }
  } catch (error) {
    throw signal.aborted && error instanceof SkillgaugeError ? stoppedError(error.spent) : error
  } finally {
    end()
  }
}
