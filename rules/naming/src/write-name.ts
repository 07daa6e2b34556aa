import type { Edit, Frontmatter, Skill } from '@skillgauge/rule-kit'
import { editDistance, rewriteYaml, writeYaml } from '@skillgauge/rule-kit'

/** The edit that gives the skill this name: replaces its name, or adds a first line. */
export function writeName(skill: Skill, name: string | undefined): Edit[] {
  const block = skill.frontmatterBlock
  if (!block || name === undefined) return []
  const data = skill.frontmatter?.data
  if (data && !('name' in data)) return [block.replace(0, 0, `name: ${writeYaml(name)}\n`)]
  const valueless = /^name:[ \t]*$/m.exec(block.text)
  if (data?.['name'] === null && valueless)
    return [block.replace(valueless.index, valueless[0].length, `name: ${writeYaml(name)}`)]
  const edit = rewriteYaml(block, 'name', name)
  return edit ? [edit] : []
}

/** The edit that quotes a name that YAML does not read as a string. */
export function quoteName(skill: Skill, source: string | undefined): Edit[] {
  const block = skill.frontmatterBlock
  const node = block?.nodes.find(({ role, path }) => role === 'scalar' && path === 'name')
  if (!block || !node || source === undefined) return []
  return [block.replace(node.offset, node.length, JSON.stringify(source))]
}

/** The field that is `name` in another case. */
export function nameInOtherCase({ data }: Frontmatter): string | undefined {
  return Object.keys(data).find((field) => field.toLowerCase() === 'name' && typeof data[field] === 'string')
}

/** Whether there is no `name`, but a field that may be a misspelt one: only the author can fix that. */
export function hasMisspeltName({ data }: Frontmatter): boolean {
  return (
    !('name' in data) && Object.keys(data).some((field) => editDistance(field.toLowerCase(), 'name', 1) <= 1)
  )
}

/** The edit that renames a field to `name`. */
export function renameToName(skill: Skill, field: string): Edit[] {
  const block = skill.frontmatterBlock
  const key = block?.nodes.find(({ role, path, depth }) => role === 'key' && path === field && depth === 1)
  const isPlain = key && block?.text.slice(key.offset, key.offset + key.length) === field
  return block && isPlain ? [block.replace(key.offset, key.length, 'name')] : []
}
