import type { TriggerRun } from '@skillgauge/features'
import type { Context } from '../../command-line/context.js'
import type { OpenedRuntime } from '../../runtimes/open-runtime.js'
import { withAgentRuns } from '../../runtimes/runs/agent-runs.js'
import type { SkillToTest, TriggerArgs } from './test-skill.js'
import { testSkill } from './test-skill.js'

/**
 * Tests one skill after the other. A stopped run has those tested so far.
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
  const { result: runs, stopped } = await withAgentRuns(
    opened,
    total,
    args,
    context,
    async ({ signal, guard, onDone }) => {
      const finished: TriggerRun[] = []
      let before = 0
      for (const skill of skills) {
        if (signal.aborted) break
        const shared = { signal, guard, onDone: (done: number) => onDone(before + done) }
        finished.push(await testSkill(skill, args, opened, shared, context))
        before += skill.tests.length * args.runs
      }
      return finished
    },
    countAnswers,
  )
  return { runs, stopped }
}

function countAnswers(runs: readonly TriggerRun[]): number {
  const attempts = runs.flatMap(({ outcomes }) => outcomes.flatMap((outcome) => outcome.attempts))
  return attempts.filter(({ triggered }) => triggered !== null).length
}
