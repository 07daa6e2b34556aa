import type { Context } from '../../command-line/context.js'
import { readTriggerFile } from '../../files/test-files.js'
import { chooseSkills } from '../../run/choose/skills-to-check.js'
import type { TriggerArgs } from './args.js'
import { skillsBeside } from './beside.js'
import { testsOf } from './chosen-tests.js'
import { skillName } from '../../runtimes/skill-name.js'
import type { SkillToTest } from './test-skill.js'

/** The skill that was asked for, with its tests and those beside it. */
export async function oneSkill(args: TriggerArgs, context: Context): Promise<SkillToTest> {
  const skill = chooseSkills({ path: args.path, alone: true }, context.cwd, {}).skills[0]!
  const file = await readTriggerFile(skill)
  const name = await skillName(skill, file.skill, file.shown)
  const tests = testsOf(file, args.type, file.shown)
  const { directory } = skill
  const beside = await skillsBeside(args.with ?? [], { directory, name, shown: skill.shown }, context.cwd)
  return { skill, name, tests, beside }
}
