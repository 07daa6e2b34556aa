import { triggerCollectionReport, triggerFailures, triggerReport } from '@skillgauge/features'
import type { Command } from '../../command-line/context.js'
import { json } from '../../reporters/json/json.js'
import type { Reporters } from '../../reporters/reporter.js'
import { expectPlace, writeResult } from '../../reporters/write-result.js'
import { interruptedCode } from '../../run/judging/interrupt.js'
import { openRuntime } from '../../runtimes/open-runtime.js'
import { confirmRuns, expectKnownPrice } from '../../runtimes/runs/estimate.js'
import type { TriggerReport } from './console.js'
import { runSkills } from './run-skills.js'
import { readSkillToTest, readSkillsOfRepository } from './skills-to-test.js'
import type { TriggerArgs } from './test-skill.js'

export const trigger: Command<TriggerArgs> = async (args, context) => {
  const skills = args.repo
    ? await readSkillsOfRepository(args, context)
    : [await readSkillToTest(args, context)]
  if (args.dryRun) {
    const tests = skills.flatMap((skill) => skill.tests)
    return (await import('./dry-run.js')).triggerDryRun(tests, args, context)
  }
  const opened = openRuntime(args, context)
  expectKnownPrice(args)
  expectPlace(args, context)
  const tests = skills.reduce((sum, skill) => sum + skill.tests.length, 0)
  const total = tests * args.runs
  const subject = skills.length === 1 ? skills[0]!.name : `${skills.length} skills`
  const description = `${subject}: ${tests} tests × ${args.runs} with ${opened.runtime.name}`
  if (!(await confirmRuns(description, total, args, context))) return 0

  const { runs, stopped } = await runSkills(skills, total, opened, args, context)
  await writeResult({ runs, isCollection: args.repo === true }, reporters, args, context)
  if (stopped) return interruptedCode
  return runs.every((run) => triggerFailures(run).length === 0) ? 0 : 1
}

const reporters: Reporters<TriggerReport, 'console' | 'json' | 'junit'> = {
  console: async () => (await import('./console.js')).triggerConsole,
  json:
    async () =>
    ({ runs, isCollection }) =>
      json(isCollection ? triggerCollectionReport(runs) : triggerReport(runs[0]!)),
  junit: async () => (await import('../../reporters/junit/trigger.js')).triggerJunit,
}
