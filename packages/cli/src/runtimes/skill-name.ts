import type { SkillFiles } from '@skillgauge/core'
import { loadYaml, parseSkill } from '@skillgauge/core'
import { shellPath } from '../reporters/console/words.js'
import type { ChosenSkill } from '../run/choose/skills-to-check.js'
import type { RuntimeId } from './runtime.js'
import { invalidInput } from '../command-line/invalid-input.js'

/** `undefined` when it is not a name by which agents can find a skill. */
export function readSkillName(files: SkillFiles): string | undefined {
  const name = parseSkill(files).frontmatter?.data['name']
  return typeof name === 'string' && folderName.test(name) ? name : undefined
}

const folderName = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,63}$/u

/**
 * The name of a skill, which must be that in its tests.
 *
 * @param file - The file with the tests, for messages.
 * @throws SkillgaugeError `invalid-input` when there is no name, or another one.
 */
export async function expectSkillName(skill: ChosenSkill, expected: string, file: string): Promise<string> {
  await loadYaml()
  const name = readSkillName(skill.files())
  if (name === undefined) {
    throw invalidInput(
      `The SKILL.md has no name that an agent can find it by. \`skillgauge check ${shellPath(skill.shown)}\` says what is wrong.`,
    )
  }
  if (name === expected) return name
  throw invalidInput(
    `\`${file}\` tests the skill \`${expected.slice(0, 80)}\`, but the name in SKILL.md is \`${name}\`. Make them the same.`,
  )
}

/** Whether the model may choose the skill: not with `disable-model-invocation: true`, which Codex does not know (packages/hosts). */
export async function modelMayChoose(skill: ChosenSkill, runtime: RuntimeId): Promise<boolean> {
  if (runtime !== 'claude') return true
  await loadYaml()
  return parseSkill(skill.files()).frontmatter?.data['disable-model-invocation'] !== true
}
