import { defineRule, quote } from '@skillgauge/rule-kit'

import type { Reader, ReadFields } from '../frontmatter-fields.js'
import { namesOf, readFields } from '../frontmatter-fields.js'
import { metadataEntries, type MetadataEntry } from '../metadata-entries.js'
import { yamlType, yamlTypeInWords } from '../yaml-type.js'

export default defineRule({
  id: 'structure.metadata-format',
  name: 'Metadata is a string map',
  severity: 'high',
  specRequired: true,
  description:
    'The field `metadata` is absent, or a mapping from strings to strings, but for what a host reads there.',
  fix: 'Write `metadata` as a mapping of strings, for example `author: "Jane"`, or remove it.',
  fixable: true,
  needs: ['frontmatter'],
  defaults: { hosts: [] },

  *check({ frontmatter, skill, options }) {
    if (!('metadata' in frontmatter.data)) return
    const { metadata } = frontmatter.data
    if (yamlType(metadata) !== 'mapping') {
      const message = `\`metadata\` is ${yamlTypeInWords(metadata)}; it must be a mapping of strings.`
      yield { message, at: frontmatter.value('metadata') }
      return
    }

    const read = readFields(options.hosts)
    const invalid: { key: string; type: string }[] = []
    for (const entry of metadataEntries(frontmatter, skill.frontmatterBlock!)) {
      const { key, keyType, value, at } = entry
      if (keyType !== 'string') {
        invalid.push({ key, type: `${keyType} key` })
        const message = `${quote(key)} in \`metadata\` is a ${keyType} as a key; every key must be a string.`
        yield { message, at, fix: `Quote the key: ${quote(JSON.stringify(key))}.`, edits: entry.quoteKey }
      }
      if (isLegacySwitch(entry)) {
        invalid.push({ key, type: 'boolean' })
        const message = `${quote(key)} in \`metadata\` is ${quote(entry.source)}, which many hosts read as a boolean; every value must be a string.`
        yield { message, at, fix: asString(entry) }
      } else if (typeof value !== 'string' && !passes(entry, read)) {
        invalid.push({ key, type: yamlType(value) })
        yield {
          message: messageFor(entry),
          at,
          fix: asString(entry),
          edits: mayBeQuoted(entry) ? entry.quoteValue : [],
        }
      }
    }
    if (invalid.length > 0) return { invalid }
  },
})

/** `yes` is a text to YAML 1.2, and true to the YAML 1.1 of Python, Ruby and Go. */
function isLegacySwitch({ value, isPlain }: MetadataEntry): boolean {
  return isPlain && typeof value === 'string' && /^(?:yes|no|on|off)$/i.test(value)
}

/**
 * Whether a value that is not a string does what it should: it can be written back as it stands, or a host reads it. Who chose hosts
 * that read no key of their own holds to the specification.
 */
function passes({ key, value, source }: MetadataEntry, { fields, metadata }: ReadFields): boolean {
  if (metadata.get(key)?.some(({ field }) => field.type === 'any' || field.type === yamlType(value)))
    return true
  if (value === null || typeof value === 'object') return false
  return fields.size + metadata.size > 0 && String(value) === source
}

function messageFor({ key, value, source }: MetadataEntry): string {
  const what = `${quote(key)} in \`metadata\` is ${yamlTypeInWords(value)}`
  const isLost = typeof value !== 'object' && String(value) !== source
  return isLost
    ? `${what}, and ${quote(source)} becomes \`${String(value)}\`; every value must be a string.`
    : `${what}; every value must be a string.`
}

/**
 * Whether quotes change nothing for anybody. A host that reads this key may look for a number or a boolean, and a program that
 * reads any boolean may take the text "false" for true.
 */
function mayBeQuoted({ key, value }: MetadataEntry): boolean {
  return (typeof value === 'number' || typeof value === 'bigint') && !readersOf(key)
}

function readersOf(key: string): readonly Reader[] | undefined {
  return readFields([]).metadata.get(key)
}

/** How to write the value as a string. */
function asString({ key, value, source }: MetadataEntry): string {
  const readers = readersOf(key)
  if (readers) {
    const who = namesOf(readers)
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
