import type { TriggerRun } from '@skillgauge/features'
import type { Context } from '../../command-line/context.js'
import { clearLeftovers } from '../../runtimes/leftovers.js'
import type { OpenedRuntime } from '../../runtimes/open-runtime.js'
import { RunGuard } from '../../runtimes/run-guard.js'
import { interruptible } from '../../terminal/interruptible.js'
import { progressOn } from '../../terminal/progress.js'
import type { TriggerArgs } from './args.js'
import { estimatedRunCost } from './estimate.js'
import type { SkillToTest } from './test-skill.js'
import { testSkill } from './test-skill.js'

/** Runs the tests of each skill in turn, until they are done, the money is spent or the user stops them. */
export async function runSkills(
  skills: readonly SkillToTest[],
  total: number,
  opened: OpenedRuntime,
  args: TriggerArgs,
  context: Context,
): Promise<TriggerRun[]> {
  const { runtime, provider } = opened
  const progress = progressOn(context.stderr)
  return interruptible(async (signal) => {
    clearLeftovers()
    await provider.prepare(signal)
    const estimatedCost = estimatedRunCost(args.model)
    const guard = new RunGuard({ signal, maxCost: args.maxCost, estimatedCost })
    const finished: TriggerRun[] = []
    let before = 0
    for (const skill of skills) {
      const onDone = (done: number) => progress.show(`${before + done} of ${total} runs of ${runtime.name}`)
      onDone(0)
      finished.push(await testSkill(skill, args, opened, { signal, guard, onDone }, context))
      before += skill.tests.length * args.runs
    }
    return finished
  }).finally(() => progress.clear())
}
