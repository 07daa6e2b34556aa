import type { Edit, Skill } from '@skillgauge/rule-kit'
import { rewriteYaml, writeYaml } from '@skillgauge/rule-kit'

/** The edit that gives the skill this name: in the place of the one it has, or on a first line of its own. */
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

/** The edit that puts quotes around a name that is something else than a string without them. */
export function quoteName(skill: Skill, source: string | undefined): Edit[] {
  const block = skill.frontmatterBlock
  const node = block?.nodes.find(({ role, path }) => role === 'scalar' && path === 'name')
  if (!block || !node || source === undefined) return []
  return [block.replace(node.offset, node.length, JSON.stringify(source))]
}
