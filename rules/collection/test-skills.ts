/** A SKILL.md for tests. */
export function skillMd(
  name: string,
  description = `Handles ${name}. Use when ${name} comes up.`,
  more = '',
): string {
  return `---\nname: ${name}\ndescription: ${description}\n${more}---\n\n# ${name}\n`
}
