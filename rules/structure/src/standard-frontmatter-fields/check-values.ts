import { refusedPart } from '@skillgauge/hosts'
import { listed, quote } from '@skillgauge/rule-kit'

import type { FieldReader } from '../frontmatter-fields.js'
import { selectHosts, hostNames } from '../frontmatter-fields.js'
import { yamlType, describeYamlType } from '../yaml-type.js'

/** The finding for a value that no host can read; `undefined` when a host can. Only verified facts about hosts count. */
export function checkValue(
  field: string,
  value: unknown,
  allReaders: readonly FieldReader[],
): { message: string; fix: string } | undefined {
  const readers = allReaders.filter(({ field: { source } }) => source.verified)
  if (readers.length === 0 || allReaders.some((reader) => reads(reader, value))) return undefined
  const [{ field: known }] = readers as [FieldReader, ...FieldReader[]]
  const who = hostNames(readers)
  const many = readers.length > 1
  if (known.values && typeof value === 'string') {
    const values = known.values.map((one) => `\`${one}\``).join(', ')
    const message = `${quote(value)} means nothing as ${quote(field)}; ${who} ${many ? 'know' : 'knows'} ${values}.`
    return { message, fix: `Write one of ${values}, or remove ${quote(field)}.` }
  }
  const message = `${quote(field)} is ${describeYamlType(value)}; ${who} ${many ? 'read' : 'reads'} a ${known.type}.`
  const asSwitch = known.type === 'boolean' && typeof value === 'string'
  const fix = asSwitch
    ? `Write \`true\` or \`false\` without quotes.`
    : `Write ${quote(field)} as a ${known.type}.`
  return { message, fix }
}

/** Values that every chosen host refuses, according to its own documentation. */
export function findRefusedValues(
  data: Readonly<Record<string, unknown>>,
  ids: readonly string[],
): { field: string; message: string; fix: string }[] {
  const chosen = ids.length === 0 ? [] : selectHosts(ids)
  return ['name', 'description'].flatMap((path) => {
    const refused = chosen.map(({ name, fields }) => {
      const field = fields.find((one) => one.path === path)
      const part = field?.refused?.source.verified ? refusedPart(field, data[path]) : undefined
      return { name, part }
    })
    const part = refused[0]?.part
    if (!part || refused.some((one) => !one.part)) return []
    const what = `the ${part.is === 'word' ? 'reserved word' : 'XML tag'} ${quote(part.text)}`
    const who = listed(refused.map(({ name }) => name))
    // By the text and not by the number of hosts: one is called "claude.ai and the Claude API".
    const refuse = who.includes(' and ') ? 'refuse' : 'refuses'
    const fix =
      part.is === 'word' ? `Choose a \`${path}\` without ${what}.` : `Write \`${path}\` without XML tags.`
    return [{ field: path, message: `\`${path}\` holds ${what}, which ${who} ${refuse}.`, fix }]
  })
}

function reads({ field: { type, values } }: FieldReader, value: unknown): boolean {
  switch (type) {
    case 'string':
      return typeof value === 'string' && (!values || values.includes(value))
    case 'boolean':
    case 'list':
    case 'mapping':
      return yamlType(value) === type
    case 'texts':
      return yamlType(value) === 'mapping'
    case 'tools':
    case 'any':
      return true
  }
}
