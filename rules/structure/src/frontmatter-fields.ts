import { hosts } from '@skillgauge/hosts'
import type { Host, HostField } from '@skillgauge/hosts'
import { groupedBy } from '@skillgauge/rule-kit'

/** The fields of the Agent Skills specification. */
export const standardFields = [
  'name',
  'description',
  'license',
  'compatibility',
  'metadata',
  'allowed-tools',
] as const

/** A field as one host reads it. */
export interface FieldReader {
  readonly host: string
  readonly field: HostField
}

/** Fields beyond the specification, and keys of `metadata`, each with the hosts that read it. */
export interface HostFields {
  readonly fields: ReadonlyMap<string, readonly FieldReader[]>
  readonly metadata: ReadonlyMap<string, readonly FieldReader[]>
}

const byChoice = new Map<string, HostFields>()

/** The fields of the hosts with these ids; of all hosts when the list is empty. */
export function hostFields(ids: readonly string[]): HostFields {
  const choice = ids.join(' ')
  let read = byChoice.get(choice)
  if (!read) byChoice.set(choice, (read = fieldsOf(selectHosts(ids))))
  return read
}

/** The hosts with these ids; all hosts when the list is empty. Unknown ids are ignored. */
export function selectHosts(ids: readonly string[]): readonly Host[] {
  return ids.length === 0 ? hosts : hosts.filter(({ id }) => ids.includes(id))
}

/** `Claude Code, OpenClaw` */
export function hostNames(readers: readonly FieldReader[]): string {
  return readers.map(({ host }) => host).join(', ')
}

function fieldsOf(chosen: readonly Host[]): HostFields {
  const readers = chosen.flatMap(({ name, fields }) => fields.map((field) => ({ host: name, field })))
  return {
    fields: groupedBy(readers, ({ field: { path } }) =>
      path.includes('.') || standardFields.some((field) => field === path) ? [] : path,
    ),
    metadata: groupedBy(readers, ({ field: { path } }) =>
      path.startsWith('metadata.') ? path.slice('metadata.'.length) : [],
    ),
  }
}
