import type { Command } from '../../command-line/context.js'
import { readTaskFile } from '../../files/test-files.js'
import { expectPlace, writeResult } from '../../reporters/write-result.js'
import { chooseSkills } from '../../run/choose/skills-to-check.js'
import { openRuntime } from '../../runtimes/open-runtime.js'
import { confirmRuns, expectKnownPrice } from '../../runtimes/runs/estimate.js'
import { expectSkillName } from '../../runtimes/skill-name.js'
import type { CompareArgs } from './select-tasks.js'
import { openJudge, selectTasks } from './select-tasks.js'
import { compareReporters } from './console.js'
import { exitCodeOf, runSides } from './run-sides.js'

export const compare: Command<CompareArgs> = async (args, context) => {
  const skill = chooseSkills({ skillPath: args.skillPath, single: true }, context.cwd, {}).skills[0]!
  const file = await readTaskFile(skill)
  const name = await expectSkillName(skill, file.skill, file.shown)
  const tasks = selectTasks(file.tasks, args, file.shown)
  const opened = openRuntime(args, context)
  const judge = openJudge(tasks, args, context)
  expectKnownPrice(args)
  expectPlace(args, context)
  const total = 2 * tasks.length * args.runs
  const description = `${name}: ${tasks.length} tasks × ${args.runs} on both sides with ${opened.runtime.name}`
  if (!(await confirmRuns(description, total, args, context))) return 0

  const report = await runSides({ tasks, total, skill: { ...skill, name }, judge }, opened, args, context)
  await writeResult(report, compareReporters, args, context)
  return exitCodeOf(report)
}
