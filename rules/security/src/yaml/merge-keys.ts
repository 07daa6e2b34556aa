import type { FrontmatterBlock, YamlNode } from '@skillgauge/rule-kit'
import type { Anomaly } from '../anomaly.js'

const skillFields = new Set(['name', 'description', 'license', 'compatibility', 'metadata', 'allowed-tools'])

/** `<<: *base` that adds a field of the skill. YAML 1.1 loaders merge it, YAML 1.2 loaders see a key `<<`. */
export function* mergedFields({ nodes, text }: FrontmatterBlock): Generator<Anomaly> {
  if (!text.includes('<<')) return
  for (const [index, key] of nodes.entries()) {
    if (key.role !== 'key' || key.value !== '<<' || key.depth !== 1) continue
    for (const target of mergedInto(nodes, index)) {
      const field = keysOf(target, nodes).find((name) => skillFields.has(name))
      if (field === undefined) continue
      const message = `\`<<\` brings in \`${field}\`, which some loaders see and others do not; a field stands in its place.`
      yield { offset: key.offset, length: key.length, kind: 'merge', patternId: 'merged-field', message }
    }
  }
}

/** The mappings of a merge key: an alias, a list of aliases, or an inline mapping. */
function* mergedInto(nodes: readonly YamlNode[], key: number): Generator<YamlNode> {
  for (const node of nodes.slice(key + 1)) {
    if (node.role === 'comment') continue
    if (node.role === 'key' && node.depth === 1) return
    if (node.role === 'collection') yield node
    const anchored = nodes.findLast(({ anchor, offset }) => anchor === node.value && offset < node.offset)
    if (node.role === 'alias' && anchored) yield anchored
  }
}

function keysOf({ offset, length, depth }: YamlNode, nodes: readonly YamlNode[]): string[] {
  return nodes
    .filter((node) => node.role === 'key' && node.depth === depth + 1)
    .filter((node) => node.offset >= offset && node.offset < offset + length)
    .map(({ value }) => String(value))
}
