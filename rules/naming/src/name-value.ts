import { quote } from '@skillgauge/rule-kit'
import type { Finding, Frontmatter, Skill } from '@skillgauge/rule-kit'

/** The name, when there is one that can be judged. */
export function nameOf(frontmatter: Frontmatter): string | undefined {
  const name = frontmatter.data['name']
  return typeof name === 'string' && name.trim() !== '' ? name : undefined
}

/**
 * What the other rules say where `naming.required` is switched off. They must not pass a name that they have not seen, and
 * they do not repeat what is wrong with it.
 */
export function notCheckedFinding(frontmatter: Frontmatter): Finding {
  return {
    message: `Cannot be judged: ${describeName(frontmatter.data['name'])}.`,
    at: frontmatter.key('name'),
    fix: 'Fix `naming.required` first.',
  }
}

/** ``there is no `name` ``, `` `name` is the number `7` `` and so on: the part of a sentence that says what was found. */
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
