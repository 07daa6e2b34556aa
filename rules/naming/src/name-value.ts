import { quote } from '@skillgauge/rule-kit'
import type { Finding, Frontmatter, Skill } from '@skillgauge/rule-kit'

/** The name, when it is a string that is not blank. */
export function nameOf(frontmatter: Frontmatter): string | undefined {
  const name = frontmatter.data['name']
  return typeof name === 'string' && name.trim() !== '' ? name : undefined
}

/**
 * The finding of the other rules when there is no name and `naming.required` is off. A missing name must not pass.
 */
export function notCheckedFinding(frontmatter: Frontmatter): Finding {
  return {
    message: `Cannot be judged: ${describeName(frontmatter.data['name'])}.`,
    at: frontmatter.key('name'),
    fix: 'Fix `naming.required` first.',
  }
}

/** ``there is no `name` ``, `` `name` is the number `7` `` and so on, as part of a message. */
export function describeName(value: unknown, source?: string): string {
  if (value === undefined) return 'there is no `name`'
  if (value === null) return '`name` has no value'
  if (typeof value === 'string') return '`name` is blank'
  if (Array.isArray(value)) return '`name` is a list'
  if (typeof value === 'object') return '`name` is a mapping'
  return `\`name\` is the ${typeof value} ${quote(source ?? String(value))}`
}

/** The name as it is written in the frontmatter, when it is a plain word: no quotes, no tag. */
export function sourceOfName(skill: Skill): string | undefined {
  const block = skill.frontmatterBlock
  const node = block?.nodes.find(({ role, path }) => role === 'scalar' && path === 'name')
  const source = node && block?.text.slice(node.offset, node.offset + node.length)
  return source && /^[\w.+-]{1,64}$/.test(source) ? source : undefined
}
