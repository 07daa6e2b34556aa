import { defineRule, quote } from '@skillgauge/rule-kit'

import { hostMetadata } from '../frontmatter-fields.js'
import { metadataEntries, type MetadataEntry } from '../metadata-entries.js'
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
    for (const entry of metadataEntries(frontmatter, skill.frontmatterBlock!)) {
      const { key, keyType, value, at } = entry
      if (keyType !== 'string') {
        invalid.push({ key, type: `${keyType} key` })
        const message = `${quote(key)} in \`metadata\` is a ${keyType} as a key; every key must be a string.`
        yield { message, at, fix: `Quote the key: ${quote(JSON.stringify(key))}.`, edits: entry.quoteKey }
      }
      if (typeof value !== 'string') {
        invalid.push({ key, type: yamlType(value) })
        const message = `${quote(key)} in \`metadata\` is ${yamlTypeInWords(value)}; every value must be a string.`
        yield { message, at, fix: asString(entry), edits: mayBeQuoted(entry) ? entry.quoteValue : [] }
      }
    }
    if (invalid.length > 0) return { invalid }
  },
})

/**
 * Whether quotes change nothing for anybody. A host that reads this key may look for a number or a boolean, and a program that
 * reads any boolean may take the text "false" for true.
 */
function mayBeQuoted({ key, value }: MetadataEntry): boolean {
  return (typeof value === 'number' || typeof value === 'bigint') && !hostMetadata.has(key)
}

/** How to write the value as a string. */
function asString({ key, value, source }: MetadataEntry): string {
  const readers = hostMetadata.get(key)
  if (readers) {
    const who = readers.join(', ')
    return `Keep ${quote(key)} where ${who} must read it as it is, and give this check a lower severity; else remove it.`
  }
  const write = (text: string) => `Quote the value: ${quote(`${key}: ${JSON.stringify(text)}`)}.`
  if (value === null) return `Give ${quote(key)} a value, or remove it.`
  if (typeof value !== 'object') return write(source)
  const isFlat = Array.isArray(value) && value.length > 0 && value.every((item) => typeof item !== 'object')
  return isFlat
    ? write(value.join(', '))
    : `Write ${quote(key)} as one string, or as several keys of \`metadata\`.`
}
