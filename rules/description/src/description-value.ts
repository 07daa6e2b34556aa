import type { Finding, Frontmatter } from '@skillgauge/rule-kit'

/** The description, when it is a string; it may be blank. */
export function descriptionOf(frontmatter: Frontmatter): string | undefined {
  const description = frontmatter.data['description']
  return typeof description === 'string' ? description : undefined
}

/** ``There is no `description` ``, `` `description` is a list `` and so on: the part of a sentence that says what was found. */
export function describeDescription(value: unknown): string {
  if (value === undefined) return 'there is no `description`'
  if (value === null) return '`description` has no value'
  if (typeof value === 'string') return '`description` is blank'
  if (Array.isArray(value)) return '`description` is a list'
  return typeof value === 'object' ? '`description` is a mapping' : `\`description\` is a ${typeof value}`
}

/**
 * What a rule says when there is no text to judge, and none of those it comes `after` has run. It must not pass a description that it has
 * not seen, and it does not repeat what is wrong with it.
 */
export function notCheckedFinding(frontmatter: Frontmatter, fixFirst: string): Finding {
  return {
    message: `Cannot be judged: ${describeDescription(frontmatter.data['description'])}.`,
    at: frontmatter.key('description'),
    fix: `Fix \`${fixFirst}\` first.`,
  }
}
