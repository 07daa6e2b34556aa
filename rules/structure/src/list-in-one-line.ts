import type { Edit, FrontmatterBlock } from '@skillgauge/rule-kit'
import { writeYaml } from '@skillgauge/rule-kit'

/** The edit that puts a text in the place of a top-level list. None where a comment, a tag or an anchor would go with it. */
export function listInOneLine(block: FrontmatterBlock, key: string, text: string): Edit[] {
  const own = block.nodes.filter(({ path }) => path === key)
  const name = own.find(({ role }) => role === 'key')
  const list = own.find(({ role }) => role === 'collection')
  if (!name || !list) return []
  const start = name.offset + name.length
  const end = list.offset + list.length
  const within = block.nodes.filter(({ offset }) => offset >= start && offset < end)
  const isPlain = within.every(
    (node) => node.role !== 'comment' && node.role !== 'alias' && !node.tag && !node.anchor,
  )
  const between = block.text.slice(start, list.offset)
  return isPlain && /^:\s+$/.test(between) ? [block.replace(start, end - start, `: ${writeYaml(text)}`)] : []
}
