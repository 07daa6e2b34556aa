import type { SkillFiles } from '@skillgauge/core'
import { loadYaml, parseSkill, SkillgaugeError } from '@skillgauge/core'
import type { Skill } from '@skillgauge/rule-kit'
import type { NamedSkillText, SkillText } from './skill-text.js'
import { excerptsOf } from './skill-text.js'

export interface OpenedSkill {
  readonly skill: Skill
  readonly path: string
  /** Why SKILL.md exists but cannot be read. */
  readonly error: string | null
}

/** Parses a skill and checks that its SKILL.md can be read. */
export function openSkill(files: SkillFiles): OpenedSkill {
  const skill = parseSkill(files)
  const file = skill.skillMd?.path ?? 'SKILL.md'
  const path = files.path === '' ? file : `${files.path}/${file}`
  if (!skill.skillMd || skill.skillMd.text !== undefined) return { skill, path, error: null }
  const reason = skill.unread.find((unread) => unread.path === file)?.reason ?? 'it is not text'
  return { skill, path, error: `\`${file}\` cannot be read: ${reason}.` }
}

export function nameIn(skill: Skill): string | null {
  return stringOrNull(skill.frontmatter?.data['name'])
}

export function descriptionIn(skill: Skill): string | null {
  return stringOrNull(skill.frontmatter?.data['description'])
}

function stringOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

/** The text that an agent sees before it uses the skill: name and description, a line each. */
export function discoveryText(skill: Skill): string {
  return [nameIn(skill), descriptionIn(skill)].filter((text) => text !== null).join('\n')
}

interface ReadSkill {
  readonly skill: Skill
  readonly text: SkillText
  readonly path: string
}

/** @throws SkillgaugeError `unreadable` when its SKILL.md is there and cannot be read. */
export async function readSkillText(files: SkillFiles): Promise<ReadSkill> {
  await loadYaml()
  const { skill, path, error } = openSkill(files)
  if (error !== null) throw new SkillgaugeError('unreadable', `${path}: ${error}`)
  // Our results and tests are not part of the skill.
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

/** The limit of test files. The specification allows 64. */
const maxNameLength = 200

/** For tests of a skill. Throws as `readSkillText`, and `generation-failed` when it lacks one of `needed` or has too long a name. */
export async function readNamedText(
  files: SkillFiles,
  needed: readonly ('name' | 'description')[],
): Promise<{ readonly path: string; readonly text: NamedSkillText }> {
  const { path, text } = await readSkillText(files)
  const missing = needed.find((field) => (text[field] ?? '').trim() === '')
  if (missing !== undefined)
    throw new SkillgaugeError(
      'generation-failed',
      `\`${path}\` has no \`${missing}\` that can be read. An agent picks a skill by its name and description, so there is nothing to test: write it first.`,
    )
  const name = text.name?.trim() ?? ''
  if (name.length > maxNameLength)
    throw new SkillgaugeError(
      'generation-failed',
      `The name in \`${path}\` has ${name.length} characters; it must have at most 64.`,
    )
  return { path, text: { ...text, name } }
}
