import type { Frontmatter, Skill } from '@skillgauge/rule-kit'

/** A slash command, perhaps of a plugin (`/docs:release`). Not a part of a path, nor `/v1/…`. */
const slashCommand =
  /(?<![^\s"'`“«「（(:：,，、])\/(?:[a-z][\w-]{0,63}:)?([a-z][\w-]{0,63})(?![\w/-]|[.:]\w)/gu

/** What a host puts instead of the words behind a slash command. */
const argumentsMark = '$ARGUMENTS'

/**
 * Whether a skill is made for people who call it by its name (`/release`). They know when to, and their words are what it works on. An
 * `argument-hint` alone does not prove it, because hosts show it for skills that the model starts as well.
 */
export function isCalledByName(skill: Skill, { data }: Frontmatter, description: string): boolean {
  const body = skill.body?.text ?? ''
  if (body.includes(argumentsMark)) return true
  const own = new Set([data['name'], skill.directory])
  const inDescription = commandsOf(description)
  if (inDescription.some((name) => own.has(name))) return true
  const firstHeading = /^#{1,2}[ \t]([^\n]{0,200})/m.exec(body)?.[1] ?? ''
  if (/^[ \t]{0,8}`?\//.test(firstHeading) && own.has(commandsOf(firstHeading)[0])) return true
  if (!('argument-hint' in data)) return false
  return inDescription.length > 0 || commandsOf(body).some((name) => own.has(name))
}

function commandsOf(text: string): string[] {
  return Array.from(text.matchAll(slashCommand), ([, name]) => name!)
}
