import { SkillgaugeError } from '@skillgauge/core'
import { triggerFilePath } from '@skillgauge/features'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '../../command-line/context.js'
import { readTriggerFile } from '../../files/test-files.js'
import { chooseSkills } from '../../run/choose/skills-to-check.js'
import { note } from '../../terminal/say.js'
import { expectDifferentNames, withNames } from './beside.js'
import type { TriggerArgs } from './args.js'
import { testsOf } from './chosen-tests.js'
import { skillName } from '../../runtimes/skill-name.js'
import type { SkillToTest } from './test-skill.js'

/**
 * Every skill of the repository that has trigger tests, each beside all others.
 *
 * @throws SkillgaugeError `invalid-input` also with a path, and `not-found` when no skill has tests.
 */
export async function skillsOfRepository(
  args: TriggerArgs,
  context: Context,
): Promise<readonly SkillToTest[]> {
  if (args.with) throw new SkillgaugeError('invalid-input', 'Use `--repo` or `--with`, not both.')
  const { skills } = chooseSkills({ path: args.path, repo: true }, context.cwd, {})
  const all = await withNames(skills)
  expectDifferentNames(all)
  const found: SkillToTest[] = []
  for (const skill of skills) {
    if (!existsSync(join(skill.directory, triggerFilePath))) continue
    const file = await readTriggerFile(skill)
    const name = await skillName(skill, file.skill, file.shown)
    const tests =
      args.type === undefined || file.tests.some(({ type }) => type === args.type)
        ? testsOf(file, args.type, file.shown)
        : []
    if (tests.length === 0) continue
    found.push({ skill, name, tests, beside: all.filter(({ directory }) => directory !== skill.directory) })
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
