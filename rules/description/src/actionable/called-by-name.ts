import type { Frontmatter, Skill } from '@skillgauge/rule-kit'

/** A slash command, perhaps of a plugin (`/docs:release`). Not a part of a path, nor `/v1/…`, nor a route (`GET /users`) or a folder. */
const slashCommand =
  /(?<!\b(?:GET|POST|PUT|PATCH|DELETE|HEAD|cd|ls) )(?<![^\s"'`“«「（(:：,，、])\/(?:[a-z][\w-]{0,63}:)?([a-z][\w-]{0,63})(?![\w/-]|[.:]\w)/gu

/** What a host puts instead of the words behind a slash command. */
const argumentsMark = '$ARGUMENTS'

/** A line whose output Claude Code puts in its place when the command is typed: `!`git diff``. */
const commandOutput = /(?:^|[ \t(:*-])!`[^`\n]{2,200}`/m

/**
 * Whether a skill is made for people who call it by its name (`/release`). They know when to, and their words are what it works on. A host
 * shows an `argument-hint` to those who type the name.
 */
export function isCalledByName(skill: Skill, { data }: Frontmatter, description: string): boolean {
  const hint = data['argument-hint']
  if (hint !== undefined && hint !== null && hint !== '') return true
  const body = skill.body?.text ?? ''
  if (body.includes(argumentsMark) || commandOutput.test(body)) return true
  const own = new Set([data['name'], skill.directory])
  return [description, body].some((text) => commandsOf(text).some((name) => own.has(name)))
}

function commandsOf(text: string): string[] {
  return Array.from(text.matchAll(slashCommand), ([, name]) => name!)
}
