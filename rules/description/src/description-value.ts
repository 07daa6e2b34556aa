import type { Finding, Frontmatter } from '@skillgauge/rule-kit'

/** The description, when it is a string; it may be blank. */
export function descriptionOf(frontmatter: Frontmatter): string | undefined {
  const description = frontmatter.data['description']
  return typeof description === 'string' ? description : undefined
}

/** ``There is no `description` ``, `` `description` is a list `` and so on, as part of a message. */
export function describeDescription(value: unknown): string {
  if (value === undefined) return 'there is no `description`'
  if (value === null) return '`description` has no value'
  if (typeof value === 'string') return '`description` is blank'
  if (Array.isArray(value)) return '`description` is a list'
  return typeof value === 'object' ? '`description` is a mapping' : `\`description\` is a ${typeof value}`
}

/**
 * The finding of a rule that has no text to check while the rules that it comes `after` are off. A missing description must not pass.
 *
 * @param fixFirst - Id of the rule that reports the cause.
 */
export function notCheckedFinding(frontmatter: Frontmatter, fixFirst: string): Finding {
  return {
    message: `Cannot be judged: ${describeDescription(frontmatter.data['description'])}.`,
    at: frontmatter.key('description'),
    fix: `Fix \`${fixFirst}\` first.`,
  }
}
