import type { SkillFiles } from '@skillgauge/core'
import { parseSkill } from '@skillgauge/core'
import type { Skill } from '@skillgauge/rule-kit'

/** A skill, parsed, with what every report says of it. */
export interface OpenedSkill {
  readonly skill: Skill
  /** Path of the skill's SKILL.md as reports show it, with `/`. */
  readonly path: string
  /** Why nothing can be said of the skill: its SKILL.md is there and cannot be read. */
  readonly error: string | null
}

/** Parses a skill and looks whether its SKILL.md can be read at all. */
export function openSkill(files: SkillFiles): OpenedSkill {
  const skill = parseSkill(files)
  const file = skill.skillMd?.path ?? 'SKILL.md'
  const path = files.path === '' ? file : `${files.path}/${file}`
  if (!skill.skillMd || skill.skillMd.text !== undefined) return { skill, path, error: null }
  const reason = skill.unread.find((unread) => unread.path === file)?.reason ?? 'it is not text'
  return { skill, path, error: `\`${file}\` cannot be read: ${reason}.` }
}

/** The name in the frontmatter, when it is a string. */
export function nameIn(skill: Skill): string | null {
  return stringOrNull(skill.frontmatter?.data['name'])
}

/** The description in the frontmatter, when it is a string. */
export function descriptionIn(skill: Skill): string | null {
  return stringOrNull(skill.frontmatter?.data['description'])
}

function stringOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

/** What an agent knows of the skill before it uses it: its name and its description, a line each. */
export function discoveryText(skill: Skill): string {
  return [nameIn(skill), descriptionIn(skill)].filter((text) => text !== null).join('\n')
}
