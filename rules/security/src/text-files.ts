import { isDocumentPath, type Skill, type SkillFile } from '@skillgauge/rule-kit'

/** SKILL.md first, then the skill's other documents. */
export function textFilesOf(skill: Skill): SkillFile[] {
  const others = skill.files.filter((file) => file !== skill.skillMd && isDocumentPath(file.path))
  return skill.skillMd ? [skill.skillMd, ...others] : others
}
