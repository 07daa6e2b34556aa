import type { SkillFiles } from '@skillgauge/core'
import { loadYaml, parseSkill, SkillgaugeError } from '@skillgauge/core'
import { shellPath } from '../reporters/console/words.js'
import type { ChosenSkill } from '../run/choose/skills-to-check.js'
import type { RuntimeId } from './runtime.js'

/** The name that an agent can find a skill by, where it has one. */
export function nameIn(files: SkillFiles): string | undefined {
  const name = parseSkill(files).frontmatter?.data['name']
  return typeof name === 'string' && folderName.test(name) ? name : undefined
}

const folderName = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,63}$/u

/**
 * The name of a skill, which its tests name too.
 *
 * @param file - The file with the tests, as messages name it.
 * @throws SkillgaugeError `invalid-input` when there is no name, or another one.
 */
export async function skillName(skill: ChosenSkill, expected: string, file: string): Promise<string> {
  await loadYaml()
  const name = nameIn(skill.files())
  if (name === undefined) {
    throw new SkillgaugeError(
      'invalid-input',
      `The SKILL.md has no name that an agent can find it by. \`skillgauge check ${shellPath(skill.shown)}\` says what is wrong.`,
    )
  }
  if (name === expected) return name
  throw new SkillgaugeError(
    'invalid-input',
    `\`${file}\` tests the skill \`${expected.slice(0, 80)}\`, but the name in SKILL.md is \`${name}\`. Make them the same.`,
  )
}

/**
 * Whether the runtime shows the skill to its model at all. `disable-model-invocation: true` keeps it for people who type `/name`; Codex
 * knows no such field (packages/hosts).
 */
export async function modelMayChoose(skill: ChosenSkill, runtime: RuntimeId): Promise<boolean> {
  if (runtime !== 'claude') return true
  await loadYaml()
  return parseSkill(skill.files()).frontmatter?.data['disable-model-invocation'] !== true
}
