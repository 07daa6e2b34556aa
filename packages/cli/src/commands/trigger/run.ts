import type { TriggerRun } from '@skillgauge/features'
import { triggerFailures } from '@skillgauge/features'
import type { Command, Context } from '../../command-line/context.js'
import { readTriggerFile, shownTriggerFile } from '../../files/trigger-file.js'
import { triggerCollectionReporters, triggerReporters } from '../../reporters/trigger-reporters.js'
import { writeResult } from '../../reporters/write-result.js'
import { chooseSkills } from '../../run/choose/skills-to-check.js'
import { clearLeftovers } from '../../runtimes/leftovers.js'
import { openRuntime } from '../../runtimes/open-runtime.js'
import { RunGuard } from '../../runtimes/run-guard.js'
import { interruptible } from '../../terminal/interruptible.js'
import { progressOn } from '../../terminal/progress.js'
import { note } from '../../terminal/say.js'
import type { TriggerArgs } from './args.js'
import { skillsBeside } from './beside.js'
import { testsOf } from './chosen-tests.js'
import { skillsOfRepository } from './collection.js'
import { confirmRuns, estimatedRunCost, expectKnownPrice } from './estimate.js'
import { skillName } from './skill-name.js'
import type { SkillToTest } from './test-skill.js'
import { testSkill } from './test-skill.js'

/** Runs the trigger tests of a skill, or of all skills of a repository, with a real agent. */
export const trigger: Command<TriggerArgs> = async (args, context) => {
  const skills = args.repo ? await skillsOfRepository(args, context) : [await oneSkill(args, context)]
  if (args.dryRun) {
    const { triggerDryRun } = await import('./dry-run.js')
    return triggerDryRun(
      skills.flatMap(({ tests }) => tests),
      args,
      context,
    )
  }
  const opened = openRuntime(args, context)
  const { runtime, provider } = opened
  expectKnownPrice(args)
  const tests = skills.reduce((sum, skill) => sum + skill.tests.length, 0)
  const total = tests * args.runs
  const who = skills.length === 1 ? skills[0]!.name : `${skills.length} skills`
  const what = `${who}: ${tests} tests × ${args.runs} with ${runtime.name}`
  if (!(await confirmRuns({ what, runs: total, model: args.model, maxCost: args.maxCost }, args, context))) {
    note('Nothing was started.', context)
    return 0
  }

  const progress = progressOn(context.stderr)
  const runs = await interruptible(async (signal) => {
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

  if (args.repo) await writeResult(runs, triggerCollectionReporters, args, context)
  else await writeResult(runs[0]!, triggerReporters, args, context)
  return runs.every((run) => triggerFailures(run).length === 0) ? 0 : 1
}

async function oneSkill(args: TriggerArgs, context: Context): Promise<SkillToTest> {
  const skill = chooseSkills({ path: args.path, alone: true }, context.cwd, {}).skills[0]!
  const shown = shownTriggerFile(skill)
  const file = await readTriggerFile(skill)
  const name = await skillName(skill, file.skill, shown)
  const tests = testsOf(file, args.type, shown)
  const { directory } = skill
  const beside = await skillsBeside(args.with ?? [], { directory, name, shown: skill.shown }, context.cwd)
  return { skill, name, tests, beside }
}
