import { quote } from '@skillgauge/rule-kit'

import type { Reader } from '../frontmatter-fields.js'
import { namesOf } from '../frontmatter-fields.js'
import { yamlType, yamlTypeInWords } from '../yaml-type.js'

/**
 * What is wrong with a value that no host which reads the field can read; `undefined` when one does. Only facts that stand in a
 * host's own documentation or code are held against a skill.
 */
export function whyNotRead(
  field: string,
  value: unknown,
  readers: readonly Reader[],
): { message: string; fix: string } | undefined {
  const isRead = readers.some((reader) => !reader.field.source.verified || reads(reader, value))
  if (isRead) return undefined
  const [{ field: known }] = readers as [Reader, ...Reader[]]
  const who = namesOf(readers)
  if (known.values && typeof value === 'string') {
    const values = known.values.map((one) => `\`${one}\``).join(', ')
    const message = `${quote(value)} means nothing as ${quote(field)}; ${who} knows ${values}.`
    return { message, fix: `Write one of ${values}, or remove ${quote(field)}.` }
  }
  const message = `${quote(field)} is ${yamlTypeInWords(value)}; ${who} reads a ${known.type}.`
  const asSwitch = known.type === 'boolean' && typeof value === 'string'
  const fix = asSwitch
    ? `Write \`true\` or \`false\` without quotes.`
    : `Write ${quote(field)} as a ${known.type}.`
  return { message, fix }
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
