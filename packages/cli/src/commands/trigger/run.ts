import { triggerFailures } from '@skillgauge/features'
import type { Command } from '../../command-line/context.js'
import { expectPlace, writeResult } from '../../reporters/write-result.js'
import { interruptedCode } from '../../run/judging/interrupt.js'
import { openRuntime } from '../../runtimes/open-runtime.js'
import type { TriggerArgs } from './args.js'
import { skillsOfRepository } from './collection.js'
import { confirmRuns, expectKnownPrice } from '../../runtimes/estimate.js'
import { oneSkill } from './one-skill.js'
import { triggerReporters } from './reporters.js'
import { runSkills } from './run-skills.js'

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
  expectKnownPrice(args)
  expectPlace(args, context)
  const tests = skills.reduce((sum, skill) => sum + skill.tests.length, 0)
  const total = tests * args.runs
  const who = skills.length === 1 ? skills[0]!.name : `${skills.length} skills`
  const what = `${who}: ${tests} tests × ${args.runs} with ${opened.runtime.name}`
  if (!(await confirmRuns({ what, runs: total, model: args.model, maxCost: args.maxCost }, args, context)))
    return 0

  const { runs, stopped } = await runSkills(skills, total, opened, args, context)
  await writeResult({ runs, isCollection: args.repo === true }, triggerReporters, args, context)
  if (stopped) return interruptedCode
  return runs.every((run) => triggerFailures(run).length === 0) ? 0 : 1
}
