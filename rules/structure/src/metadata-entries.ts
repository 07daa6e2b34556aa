import type { Edit, Frontmatter, FrontmatterBlock, Place, YamlNode } from '@skillgauge/rule-kit'

import { yamlType, type YamlType } from './yaml-type.js'

export interface MetadataEntry {
  readonly key: string
  readonly value: unknown
  /** In `1: one`, the key is a number. */
  readonly keyType: YamlType
  /** The value as it is written: `1.0` for the number 1. */
  readonly source: string
  /** Whether the value is one word without quotes, so that YAML decides on its type. */
  readonly isPlain: boolean
  readonly at: Place
  /** Edits that quote the key or the value; empty when it is not a plain word. */
  readonly quoteKey: readonly Edit[]
  readonly quoteValue: readonly Edit[]
}

/** `metadata` must be a mapping. */
export function metadataEntries(frontmatter: Frontmatter, block: FrontmatterBlock): MetadataEntry[] {
  const keys = new Map<string, YamlNode>()
  const values = new Map<string, YamlNode>()
  for (const node of block.nodes) {
    if (node.depth !== 2 || !node.path.startsWith('metadata.')) continue
    const nodes = node.role === 'key' ? keys : values
    nodes.set(node.path.slice('metadata.'.length), node)
  }
  return Object.entries(frontmatter.data['metadata'] as object).map(([key, value]) => {
    const keyNode = keys.get(key)
    const source = sourceOf(values.get(key), block)
    return {
      key,
      value,
      keyType: keyNode ? yamlType(keyNode.value) : 'string',
      source: source ?? (typeof value === 'object' ? '' : String(value)),
      isPlain: source !== undefined,
      // An alias of a whole mapping has no nodes here.
      at: keyNode ? block.at(keyNode.offset) : frontmatter.key('metadata'),
      quoteKey: quoteEdits(keyNode, block),
      quoteValue: quoteEdits(values.get(key), block),
    }
  })
}

function quoteEdits(node: YamlNode | undefined, block: FrontmatterBlock): Edit[] {
  const source = node?.tag === undefined && node?.anchor === undefined ? sourceOf(node, block) : undefined
  return source === undefined ? [] : [block.replace(node!.offset, node!.length, `"${source}"`)]
}

function sourceOf(node: YamlNode | undefined, block: FrontmatterBlock): string | undefined {
  if (node?.role !== 'scalar' && node?.role !== 'key') return undefined
  const source = block.text.slice(node.offset, node.offset + node.length)
  return /^[\w.+:-]{1,80}$/.test(source) ? source : undefined
}
