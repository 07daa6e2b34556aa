import type { SkillFiles } from '@skillgauge/core'
import { loadYaml, SkillgaugeError } from '@skillgauge/core'
import type { SkillText } from './skill-text.js'
import { excerptsOf } from './skill-text.js'
import type { Skill } from '@skillgauge/rule-kit'
import { descriptionIn, nameIn, openSkill } from './open-skill.js'

export interface ReadSkill {
  readonly skill: Skill
  readonly text: SkillText
  readonly path: string
}

/** @throws SkillgaugeError `unreadable` when its SKILL.md is there and cannot be read. */
export async function readSkillText(files: SkillFiles): Promise<ReadSkill> {
  await loadYaml()
  const { skill, path, error } = openSkill(files)
  if (error !== null) throw new SkillgaugeError('unreadable', `${path}: ${error}`)
  // Our own results and tests are not part of the skill, and the agent never sees them.
  const others = skill.files.filter((file) => file !== skill.skillMd && !file.path.startsWith('.skillgauge/'))
  const text = {
    name: nameIn(skill),
    description: descriptionIn(skill),
    body: skill.body?.trimmed ?? '',
    files: others.map(({ path: below, bytes }) => ({ path: below, bytes })),
    excerpts: excerptsOf(others.filter((file) => /^(?:references|scripts)\//.test(file.path))),
  }
  return { skill, text, path }
}
