import { editDistance } from '@skillgauge/rule-kit'
import type { Edit, Frontmatter, Skill } from '@skillgauge/rule-kit'

/** The field that is `name` but for its case. */
export function nameInOtherCase({ data }: Frontmatter): string | undefined {
  return Object.keys(data).find((field) => field.toLowerCase() === 'name' && typeof data[field] === 'string')
}

/** Whether a field may have been meant to be `name`, where there is none: which is right, its author has to say. */
export function hasMisspeltName({ data }: Frontmatter): boolean {
  return (
    !('name' in data) && Object.keys(data).some((field) => editDistance(field.toLowerCase(), 'name', 1) <= 1)
  )
}

/** The edit that writes the field as `name`, in its place. */
export function renameToName(skill: Skill, field: string): Edit[] {
  const block = skill.frontmatterBlock
  const key = block?.nodes.find(({ role, path, depth }) => role === 'key' && path === field && depth === 1)
  const isPlain = key && block?.text.slice(key.offset, key.offset + key.length) === field
  return block && isPlain ? [block.replace(key.offset, key.length, 'name')] : []
}
