import type { Edit, FrontmatterBlock } from '@skillgauge/rule-kit'
import { writeYaml } from '@skillgauge/rule-kit'

/** The edit that replaces a top-level list by a string. None when a comment, a tag or an anchor would be lost. */
export function replaceList(block: FrontmatterBlock, key: string, text: string): Edit[] {
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
