import { countTriggers } from '@skillgauge/features'
import type { Command } from '../../command-line/context.js'
import { readTriggerFile, shownTriggerFile } from '../../files/trigger-file.js'
import { triggerReporters } from '../../reporters/trigger-reporters.js'
import { writeResult } from '../../reporters/write-result.js'
import { chooseSkills } from '../../run/choose/skills-to-check.js'
import type { TriggerArgs } from './args.js'
import { testsOf } from './chosen-tests.js'
import { runAgent } from './run-agent.js'
import { skillName } from './skill-name.js'

/** Runs the trigger tests of a skill with a real agent. */
export const trigger: Command<TriggerArgs> = async (args, context) => {
  const skill = chooseSkills({ path: args.path, alone: true }, context.cwd, {}).skills[0]!
  const shown = shownTriggerFile(skill)
  const file = await readTriggerFile(skill)
  const name = await skillName(skill, file.skill, shown)
  const tests = testsOf(file, args.type, shown)
  if (args.dryRun) return (await import('./dry-run.js')).triggerDryRun(tests, args, context)

  const startedAt = context.now()
  const begun = performance.now()
  const outcomes = await runAgent(tests, { skill, name, startedAt }, args, context)
  const durationMs = Math.round(performance.now() - begun)
  const { runtime, provider, model = null } = args
  const run = { skill: name, path: skill.shown, runtime, provider, model, startedAt, durationMs, outcomes }
  await writeResult(run, triggerReporters, args, context)
  const { passed, total } = countTriggers(outcomes)
  return passed === total ? 0 : 1
}
