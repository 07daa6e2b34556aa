import { defineRule, type FrontmatterBlock, type YamlNode } from '@skillgauge/rule-kit'

import { quoted } from '../quoted.js'
import { yamlType, yamlTypeInWords } from '../yaml-type.js'

export default defineRule({
  id: 'structure.metadata-format',
  name: 'Metadata is a string map',
  severity: 'high',
  specRequired: true,
  description: 'The field `metadata` is absent, or a mapping from strings to strings.',
  fix: 'Write `metadata` as a mapping of strings, for example `author: "Jane"`, or remove it.',
  needs: ['frontmatter'],

  *check({ frontmatter, skill }) {
    if (!('metadata' in frontmatter.data)) return
    const { metadata } = frontmatter.data
    if (yamlType(metadata) !== 'mapping') {
      const message = `\`metadata\` is ${yamlTypeInWords(metadata)}; it must be a mapping of strings.`
      yield { message, at: frontmatter.value('metadata') }
      return
    }

    const invalid: { key: string; type: string }[] = []
    const nodes = entryNodes(skill.frontmatterBlock)
    for (const [key, value] of Object.entries(metadata as object)) {
      const { keyNode, valueNode } = nodes.get(key) ?? {}
      const at = keyNode ? skill.frontmatterBlock!.at(keyNode.offset) : frontmatter.key('metadata')
      if (keyNode && typeof keyNode.value !== 'string') {
        const type = yamlType(keyNode.value)
        invalid.push({ key, type: `${type} key` })
        const message = `The key ${quoted(key)} of \`metadata\` is ${yamlTypeInWords(keyNode.value)}; it must be a string.`
        yield { message, at, fix: `Quote the key: ${quoted(JSON.stringify(key))}.` }
      }
      if (typeof value !== 'string') {
        invalid.push({ key, type: yamlType(value) })
        const what = yamlType(value) === 'null' ? 'nothing' : yamlTypeInWords(value)
        const message = `\`metadata\` has ${what} under ${quoted(key)}; every value must be a string.`
        yield {
          message,
          at,
          fix: asString(key, value, valueNode && sourceOf(valueNode, skill.frontmatterBlock!)),
        }
      }
    }
    if (invalid.length > 0) return { invalid }
  },
})

/** The nodes of the direct entries of `metadata`, by key. */
function entryNodes(block: FrontmatterBlock | undefined) {
  const entries = new Map<string, { keyNode?: YamlNode; valueNode?: YamlNode }>()
  for (const node of block?.nodes ?? []) {
    if (node.depth !== 2 || !node.path.startsWith('metadata.')) continue
    const key = node.path.slice('metadata.'.length)
    const entry = entries.get(key) ?? {}
    entries.set(key, node.role === 'key' ? { ...entry, keyNode: node } : { ...entry, valueNode: node })
  }
  return entries
}

/** The value as its author wrote it: `1.0`, where the parsed number is 1. */
function sourceOf(node: YamlNode, block: FrontmatterBlock): string | undefined {
  const source = block.text.slice(node.offset, node.offset + node.length)
  return node.role === 'scalar' && /^[\w.+:-]{1,80}$/.test(source) ? source : undefined
}

function asString(key: string, value: unknown, source: string | undefined): string {
  const type = yamlType(value)
  if (type === 'null') return `Give ${quoted(key)} a value, or remove it.`
  if (type === 'mapping') return `Write ${quoted(key)} as one string, or as several keys of \`metadata\`.`
  const text = Array.isArray(value)
    ? value.filter((item) => typeof item !== 'object').join(', ')
    : (source ?? String(value))
  return `Quote the value: ${quoted(`${key}: ${JSON.stringify(text)}`)}.`
}
