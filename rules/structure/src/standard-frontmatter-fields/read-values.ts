import { refusedPart } from '@skillgauge/hosts'
import { listed, quote } from '@skillgauge/rule-kit'

import type { Reader } from '../frontmatter-fields.js'
import { chosenHosts, namesOf } from '../frontmatter-fields.js'
import { yamlType, yamlTypeInWords } from '../yaml-type.js'

/**
 * What is wrong with a value that no host which reads the field can read; `undefined` when one does. Only facts that stand in a
 * host's own documentation or code are held against a skill.
 */
export function whyNotRead(
  field: string,
  value: unknown,
  allReaders: readonly Reader[],
): { message: string; fix: string } | undefined {
  const readers = allReaders.filter(({ field: { source } }) => source.verified)
  if (readers.length === 0 || allReaders.some((reader) => reads(reader, value))) return undefined
  const [{ field: known }] = readers as [Reader, ...Reader[]]
  const who = namesOf(readers)
  const many = readers.length > 1
  if (known.values && typeof value === 'string') {
    const values = known.values.map((one) => `\`${one}\``).join(', ')
    const message = `${quote(value)} means nothing as ${quote(field)}; ${who} ${many ? 'know' : 'knows'} ${values}.`
    return { message, fix: `Write one of ${values}, or remove ${quote(field)}.` }
  }
  const message = `${quote(field)} is ${yamlTypeInWords(value)}; ${who} ${many ? 'read' : 'reads'} a ${known.type}.`
  const asSwitch = known.type === 'boolean' && typeof value === 'string'
  const fix = asSwitch
    ? `Write \`true\` or \`false\` without quotes.`
    : `Write ${quote(field)} as a ${known.type}.`
  return { message, fix }
}

/** The values that each of the chosen hosts refuses, by its own documentation. None is refused where none is chosen. */
export function refusedValues(
  data: Readonly<Record<string, unknown>>,
  ids: readonly string[],
): { field: string; message: string; fix: string }[] {
  const chosen = ids.length === 0 ? [] : chosenHosts(ids)
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
    // By the words, and not by the hosts: one of them is called "claude.ai and the Claude API".
    const refuse = who.includes(' and ') ? 'refuse' : 'refuses'
    const fix =
      part.is === 'word' ? `Choose a \`${path}\` without ${what}.` : `Write \`${path}\` without XML tags.`
    return [{ field: path, message: `\`${path}\` holds ${what}, which ${who} ${refuse}.`, fix }]
  })
}

function reads({ field: { type, values } }: Reader, value: unknown): boolean {
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
