import type { TriggerRun } from '@skillgauge/features'
import type { Context } from '../../command-line/context.js'
import { noteStopped } from '../../run/judging/interrupt.js'
import { clearLeftovers } from '../../runtimes/sandbox/leftovers.js'
import type { OpenedRuntime } from '../../runtimes/open-runtime.js'
import { RunGuard } from '../../runtimes/runs/run-guard.js'
import { stoppedError, untilStopped } from '../../terminal/interruptible.js'
import { progressOn } from '../../terminal/progress.js'
import { estimatedRunCost } from '../../runtimes/runs/estimate.js'
import type { SkillToTest, TriggerArgs } from './test-skill.js'
import { testSkill } from './test-skill.js'

/**
 * Tests one skill after the other, until they are done, `--max-cost` is reached or the user stops. Then the skills tested so far are the result.
 *
 * @throws SkillgaugeError `cancelled` when there is no result.
 */
export async function runSkills(
  skills: readonly SkillToTest[],
  total: number,
  opened: OpenedRuntime,
  args: TriggerArgs,
  context: Context,
): Promise<{ readonly runs: readonly TriggerRun[]; readonly stopped: boolean }> {
  const { runtime, provider } = opened
  const progress = progressOn(context.stderr)
  const { result: runs, stopped } = await untilStopped(async (signal) => {
    clearLeftovers()
    await provider.prepare(signal)
    const estimatedCost = estimatedRunCost(args.model)
    const guard = new RunGuard({ signal, maxCost: args.maxCost, estimatedCost })
    const finished: TriggerRun[] = []
    let before = 0
    for (const skill of skills) {
      if (signal.aborted) break
      const onDone = (done: number) => progress.show(`${before + done} of ${total} runs of ${runtime.name}`)
      onDone(0)
      finished.push(await testSkill(skill, args, opened, { signal, guard, onDone }, context))
      before += skill.tests.length * args.runs
    }
    return finished
  }).finally(() => progress.clear())
  if (!stopped) return { runs, stopped }
  const attempts = runs.flatMap(({ outcomes }) => outcomes.flatMap((outcome) => outcome.attempts))
  const answered = attempts.filter(({ triggered }) => triggered !== null).length
  if (answered === 0) throw stoppedError()
  noteStopped(answered, `${total} runs`, context)
  return { runs, stopped }
}
