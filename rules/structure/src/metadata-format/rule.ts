import { defineRule, quote } from '@skillgauge/rule-kit'

import type { FieldReader, HostFields } from '../frontmatter-fields.js'
import { hostNames, hostFields } from '../frontmatter-fields.js'
import { metadataEntries, type MetadataEntry } from '../metadata-entries.js'
import { yamlType, describeYamlType } from '../yaml-type.js'

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
      const message = `\`metadata\` is ${describeYamlType(metadata)}; it must be a mapping of strings.`
      yield { message, at: frontmatter.value('metadata') }
      return
    }

    const read = hostFields(options.hosts)
    const invalid: { key: string; type: string }[] = []
    for (const entry of metadataEntries(frontmatter, skill.frontmatterBlock!)) {
      const { key, keyType, value, at } = entry
      if (keyType !== 'string') {
        invalid.push({ key, type: `${keyType} key` })
        const message = `${quote(key)} in \`metadata\` is a ${keyType} as a key; every key must be a string.`
        yield { message, at, fix: `Quote the key: ${quote(JSON.stringify(key))}.`, edits: entry.quoteKey }
      }
      const otherType = yaml11Type(entry)
      if (otherType !== undefined) {
        invalid.push({ key, type: otherType })
        const message = `${quote(key)} in \`metadata\` is ${quote(entry.source)}, which many hosts read as a ${otherType}; every value must be a string.`
        yield { message, at, fix: stringFix(entry) }
      } else if (typeof value !== 'string' && !isAllowed(entry, read)) {
        invalid.push({ key, type: yamlType(value) })
        yield {
          message: messageFor(entry),
          at,
          fix: stringFix(entry),
          edits: isSafeToQuote(entry) ? entry.quoteValue : [],
        }
      }
    }
    if (invalid.length > 0) return { invalid }
  },
})

/** In YAML 1.1, which Python, Ruby and Go read, `yes` is `true`, `1_000` is 1000 and `12:30` is 750. In YAML 1.2 they are strings. */
function yaml11Type({ value, isPlain }: MetadataEntry): 'boolean' | 'number' | undefined {
  if (!isPlain || typeof value !== 'string') return undefined
  if (/^(?:yes|no|on|off)$/i.test(value)) return 'boolean'
  return /^[+-]?[1-9]\d{0,15}(?:(?:_\d{1,15}){1,5}|(?::[0-5]?\d){1,3})$/.test(value) ? 'number' : undefined
}

/**
 * Whether a value may be something other than a string: a host reads it as such, or no information is lost in it. When the
 * chosen hosts read nothing beyond the specification, every value must be a string.
 */
function isAllowed({ key, value, source }: MetadataEntry, { fields, metadata }: HostFields): boolean {
  if (metadata.get(key)?.some(({ field }) => field.type === 'any' || field.type === yamlType(value)))
    return true
  if (metadata.has('openclaw') && hasFormOfOpenClaw(value)) return true
  if (value === null || typeof value === 'object') return false
  return fields.size + metadata.size > 0 && String(value) === source
}

/** Keys that OpenClaw reads below its name, and so do the hosts that came of it, below theirs (`nanobot`). */
const openClawKeys = /^(?:always|emoji|homepage|install|os|primaryEnv|requires|skillKey)$/

function hasFormOfOpenClaw(value: unknown): boolean {
  if (yamlType(value) !== 'mapping') return false
  const keys = Object.keys(value as object)
  return keys.length > 0 && keys.every((key) => openClawKeys.test(key))
}

function messageFor({ key, value, source }: MetadataEntry): string {
  const what = `${quote(key)} in \`metadata\` is ${describeYamlType(value)}`
  const isLost = typeof value !== 'object' && String(value) !== source
  return isLost
    ? `${what}, and ${quote(source)} becomes \`${String(value)}\`; every value must be a string.`
    : `${what}; every value must be a string.`
}

/**
 * Whether a value can be quoted without side effects. A host that reads this key may expect a number or a boolean, and a program
 * that expects a boolean may read the string "false" as true.
 */
function isSafeToQuote({ key, value }: MetadataEntry): boolean {
  return (typeof value === 'number' || typeof value === 'bigint') && !readersOf(key)
}

function readersOf(key: string): readonly FieldReader[] | undefined {
  return hostFields([]).metadata.get(key)
}

function stringFix({ key, value, source }: MetadataEntry): string {
  const readers = readersOf(key)
  if (readers) {
    const who = hostNames(readers)
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
