import type { Host, HostField } from '@skillgauge/hosts'
import { hosts } from '@skillgauge/hosts'
import type { CompletionItem, Hover, Position } from 'vscode-languageserver/node'

interface KnownField {
  readonly field: HostField
  readonly host: Host
}

/** The key at a position; `undefined` outside of the frontmatter. */
function keyAt(text: string, { line, character }: Position) {
  const lines = text.split(/\r\n|\n|\r/)
  if (!/^---\s*$/.test(lines[0] ?? '') || line === 0) return undefined
  const end = lines.findIndex((row, i) => i > 0 && /^---\s*$/.test(row))
  if (end !== -1 && line >= end) return undefined
  const row = lines[line] ?? ''
  const [, indent = '', key = ''] = /^(\s*)([\w.-]*)/.exec(row) ?? []
  const colon = row.indexOf(':', indent.length)
  const parent = indent === '' ? '' : parentOf(lines, line, indent.length)
  return {
    /** With its parent: `metadata.author`. */
    path: parent === '' ? key : `${parent}.${key}`,
    /** Text between the colon and the position. `undefined`: the position is in the key. */
    value: colon !== -1 && character > colon ? row.slice(colon + 1, character).trimStart() : undefined,
  }
}

function parentOf(lines: readonly string[], line: number, indent: number): string {
  for (let i = line - 1; i > 0; i--) {
    const [, before = '', key] = /^(\s*)([\w.-]+):/.exec(lines[i]!) ?? []
    if (key !== undefined && before.length < indent) return key
  }
  return ''
}

/** Missing keys that hosts read, or values for the key at the position. */
export function completeFrontmatter(
  text: string,
  position: Position,
  directory: string,
  hostIds: readonly string[] | undefined,
): CompletionItem[] {
  const at = keyAt(text, position)
  if (!at) return []
  const known = fieldsOf(hostIds)
  if (at.value !== undefined) return valueItems(at.path, known.get(at.path) ?? [], directory)
  const parent = at.path.includes('.') ? at.path.slice(0, at.path.lastIndexOf('.') + 1) : ''
  const present = new Set([...text.matchAll(/^([\w.-]+):/gm)].map(([, key]) => key))
  return [...known]
    .filter(([path]) => path.startsWith(parent) && !path.slice(parent.length).includes('.'))
    .filter(([path]) => parent !== '' || !present.has(path))
    .map(([path, fields], i) => ({
      label: path.slice(parent.length),
      // CompletionItemKind.Field
      kind: 5,
      insertText: `${path.slice(parent.length)}: `,
      detail: fields.map(({ host }) => host.name).join(', '),
      documentation: { kind: 'markdown', value: describeFields(fields) },
      sortText: String(i).padStart(3, '0'),
    }))
}

export function hoverFrontmatter(
  text: string,
  position: Position,
  hostIds: readonly string[] | undefined,
): Hover | undefined {
  const at = keyAt(text, position)
  if (!at || at.value !== undefined) return undefined
  const fields = fieldsOf(hostIds).get(at.path)
  return fields && { contents: { kind: 'markdown', value: `**${at.path}**\n\n${describeFields(fields)}` } }
}

function fieldsOf(hostIds: readonly string[] | undefined): Map<string, KnownField[]> {
  const byPath = new Map<string, KnownField[]>()
  for (const host of hosts.filter(({ id }) => hostIds === undefined || id === 'spec' || hostIds.includes(id)))
    for (const field of host.fields)
      byPath.set(field.path, [...(byPath.get(field.path) ?? []), { field, host }])
  return byPath
}

function describeFields(fields: readonly KnownField[]): string {
  return fields
    .map(({ host, field: { type, values, required, maxLength, source } }) => {
      const facts = [
        values ? values.map((value) => `\`${value}\``).join(', ') : type === 'any' ? '' : type,
        required ? 'required' : '',
        maxLength === undefined ? '' : `at most ${maxLength} characters`,
      ].filter((fact) => fact !== '')
      const details = facts.length > 0 ? `: ${facts.join(', ')}` : ''
      return `- [${host.name}](${source.url})${details}${source.verified ? '' : ' (not verified)'}`
    })
    .join('\n')
}

function valueItems(path: string, fields: readonly KnownField[], directory: string): CompletionItem[] {
  const hostsByValue = new Map<string, string[]>()
  const offer = (value: string, from: string) =>
    hostsByValue.set(value, [...(hostsByValue.get(value) ?? []), from])
  for (const { field, host } of fields) {
    for (const value of field.values ?? []) offer(value, host.name)
    if (field.type === 'boolean') for (const value of ['true', 'false']) offer(value, host.name)
    if (field.type === 'tools') for (const tool of host.tools?.names ?? []) offer(tool, host.name)
  }
  if (path === 'name') offer(directory, 'the name of the directory')
  // CompletionItemKind.Value
  return [...hostsByValue].map(([label, from]) => ({ label, kind: 12, detail: from.join(', ') }))
}
