import type { Context } from '../../command-line/context.js'
import { noteStopped } from '../../run/judging/interrupt.js'
import { stoppedError, untilStopped } from '../../terminal/interruptible.js'
import { progressOn } from '../../terminal/progress.js'
import type { OpenedRuntime } from '../open-runtime.js'
import { clearLeftovers } from '../sandbox/leftovers.js'
import type { CostArgs } from './estimate.js'
import { estimatedRunCost } from './estimate.js'
import { RunGuard } from './run-guard.js'

export interface AgentRuns {
  readonly signal: AbortSignal
  readonly guard: RunGuard
  /** Shows how many of all runs are done. */
  onDone(done: number): void
}

/**
 * Runs an agent until `work` is done, `--max-cost` is reached or the user stops. Then the runs so far are the result.
 *
 * @param countAnswers - The runs of a result that came to an answer.
 * @throws SkillgaugeError `cancelled` when the user stopped before any answer.
 */
export async function withAgentRuns<Result>(
  { runtime, provider }: OpenedRuntime,
  total: number,
  { model, maxCost }: CostArgs,
  context: Context,
  work: (runs: AgentRuns) => Promise<Result>,
  countAnswers: (result: Result) => number,
): Promise<{ readonly result: Result; readonly stopped: boolean }> {
  const progress = progressOn(context.stderr)
  const ended = await untilStopped(async (signal) => {
    clearLeftovers()
    await provider.prepare(signal)
    const guard = new RunGuard({ signal, maxCost, estimatedCost: estimatedRunCost(model) })
    const onDone = (done: number) => progress.show(`${done} of ${total} runs of ${runtime.name}`)
    onDone(0)
    return work({ signal, guard, onDone })
  }).finally(() => progress.clear())
  if (!ended.stopped) return ended
  const answered = countAnswers(ended.result)
  if (answered === 0) throw stoppedError()
  noteStopped(answered, `${total} runs`, context)
  return ended
}
