/** What an agent is told of a skill before it uses it. */
export interface SnippetSkill {
  readonly name: string
  readonly description: string
  /** Where its SKILL.md lies, with `/`. */
  readonly location: string
}
