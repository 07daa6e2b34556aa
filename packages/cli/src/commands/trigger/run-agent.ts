import type { TriggerOutcome } from '@skillgauge/features'
import type { TriggerTest } from '@skillgauge/features/triggers'
import type { Context } from '../../command-line/context.js'
import type { ChosenSkill } from '../../run/choose/skills-to-check.js'
import { openRuntime } from '../../runtimes/open-runtime.js'
import { runTests } from '../../runtimes/run-tests.js'
import { openTraces } from '../../runtimes/traces.js'
import { interruptible } from '../../terminal/interruptible.js'
import { progressOn } from '../../terminal/progress.js'
import { note } from '../../terminal/say.js'
import type { TriggerArgs } from './args.js'

/** Runs the tests of a skill with the agent that was asked for, until they are done or the user stops them. */
export async function runAgent(
  tests: readonly TriggerTest[],
  { skill, name, startedAt }: { skill: ChosenSkill; name: string; startedAt: Date },
  args: TriggerArgs,
  context: Context,
): Promise<readonly TriggerOutcome[]> {
  const { runtime, provider, options, keys } = openRuntime(args, context)
  const progress = progressOn(context.stderr)
  return interruptible(async (signal) => {
    await provider.prepare(signal)
    const traces = openTraces(skill.directory, startedAt, keys)
    if (traces === undefined) noteNoTraces(context)
    const timeLimit = args.timeout * 1000
    const { directory } = skill
    const run = { runtime, provider, options, skill: { directory, name }, timeLimit, keys, traces, signal }
    const onDone = (done: number) => progress.show(`${done} of ${tests.length} tests run by ${runtime.name}`)
    onDone(0)
    return runTests(tests, { ...run, concurrency: args.concurrency, onDone })
  }).finally(() => progress.clear())
}

function noteNoTraces(context: Context): void {
  note('No traces were kept: `.skillgauge/traces` below the skill cannot be written to.', context)
}
