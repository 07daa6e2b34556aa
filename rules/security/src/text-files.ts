import type { Skill, SkillFile } from '@skillgauge/rule-kit'

/** Files an agent reads as instructions. Scripts and data are not read by the security checks. */
const proseExtension = /\.(?:md|mdx|txt|rst|adoc)$/i

/** SKILL.md first, then the skill's other text files: what every security check reads. */
export function textFilesOf(skill: Skill): SkillFile[] {
  const others = skill.files.filter((file) => file !== skill.skillMd && proseExtension.test(file.path))
  return skill.skillMd ? [skill.skillMd, ...others] : others
}
