import { SkillgaugeError } from '@skillgauge/core'
import { triggerFilePath } from '@skillgauge/features'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '../../command-line/context.js'
import { readTriggerFile } from '../../files/test-files.js'
import type { ChosenSkill } from '../../run/choose/skills-to-check.js'
import { chooseSkills } from '../../run/choose/skills-to-check.js'
import { expectSkillName } from '../../runtimes/skill-name.js'
import { note } from '../../terminal/say.js'
import { expectDifferentNames, findSkillsBeside, readSkillNames } from './other-skills.js'
import type { SkillToTest, TriggerArgs } from './test-skill.js'
import { invalidInput } from '../../command-line/invalid-input.js'

/** @throws SkillgaugeError `invalid-input` when it has no tests of that type. */
export async function readSkillToTest(args: TriggerArgs, context: Context): Promise<SkillToTest> {
  const skill = chooseSkills({ skillPath: args.skillPath, single: true }, context.cwd, {}).skills[0]!
  const { name, tests, all, file } = await readTests(skill, args)
  if (tests.length === 0) {
    const has = [...new Set(all.map(({ type }) => `\`${type}\``))].join(', ')
    throw invalidInput(`\`${file}\` has no test of type \`${args.type}\`; it has ${has}.`)
  }
  const tested = { directory: skill.directory, name, shown: skill.shown }
  return { skill, name, tests, beside: await findSkillsBeside(args.with ?? [], tested, context.cwd) }
}

/**
 * Every skill of the repository with such tests, each beside all others.
 *
 * @throws SkillgaugeError `invalid-input` also with a path, and `not-found` when no skill has tests.
 */
export async function readSkillsOfRepository(
  args: TriggerArgs,
  context: Context,
): Promise<readonly SkillToTest[]> {
  if (args.with) throw invalidInput('Use `--repo` or `--with`, not both.')
  const { skills } = chooseSkills({ skillPath: args.skillPath, repo: true }, context.cwd, {})
  const all = await readSkillNames(skills)
  expectDifferentNames(all)
  const found: SkillToTest[] = []
  for (const skill of skills) {
    if (!existsSync(join(skill.directory, triggerFilePath))) continue
    const { name, tests } = await readTests(skill, args)
    const beside = all.filter(({ directory }) => directory !== skill.directory)
    if (tests.length > 0) found.push({ skill, name, tests, beside })
  }
  if (found.length === 0)
    throw new SkillgaugeError(
      'not-found',
      `None of the ${skills.length} skills of this repository has trigger tests. \`skillgauge generate SKILL_PATH\` writes them.`,
    )
  const without = skills.length - found.length
  if (without > 0)
    note(`${without} of ${skills.length} skills have no tests, and are only put beside the others.`, context)
  return found
}

async function readTests(skill: ChosenSkill, { type }: TriggerArgs) {
  const { tests: all, skill: named, shown: file } = await readTriggerFile(skill)
  const tests = all.filter((test) => type === undefined || test.type === type)
  return { name: await expectSkillName(skill, named, file), tests, all, file }
}
