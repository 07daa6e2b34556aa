import { hosts } from '@skillgauge/hosts'
import type { Host, HostField } from '@skillgauge/hosts'

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
export interface Reader {
  readonly host: string
  readonly field: HostField
}

/** What some hosts read beyond the specification: fields of the frontmatter, keys of `metadata`. */
export interface ReadFields {
  readonly fields: ReadonlyMap<string, readonly Reader[]>
  readonly metadata: ReadonlyMap<string, readonly Reader[]>
}

const byChoice = new Map<string, ReadFields>()

/** Fields of the hosts with these ids, by name; of all hosts when none is named. */
export function readFields(ids: readonly string[]): ReadFields {
  const choice = ids.join(' ')
  let read = byChoice.get(choice)
  if (!read) byChoice.set(choice, (read = fieldsOf(chosenHosts(ids))))
  return read
}

/** The hosts with these ids; all when none is named. An id that nobody knows stands for no host. */
export function chosenHosts(ids: readonly string[]): readonly Host[] {
  return ids.length === 0 ? hosts : hosts.filter(({ id }) => ids.includes(id))
}

/** `Claude Code, OpenClaw` */
export function namesOf(readers: readonly Reader[]): string {
  return readers.map(({ host }) => host).join(', ')
}

function fieldsOf(chosen: readonly Host[]): ReadFields {
  return {
    fields: readersOf(chosen, (path) =>
      path.includes('.') || standardFields.some((field) => field === path) ? undefined : path,
    ),
    metadata: readersOf(chosen, (path) =>
      path.startsWith('metadata.') ? path.slice('metadata.'.length) : undefined,
    ),
  }
}

function readersOf(
  chosen: readonly Host[],
  keyOf: (path: string) => string | undefined,
): Map<string, Reader[]> {
  const readers = new Map<string, Reader[]>()
  for (const { name, fields } of chosen) {
    for (const field of fields) {
      const key = keyOf(field.path)
      if (key !== undefined) readers.set(key, [...(readers.get(key) ?? []), { host: name, field }])
    }
  }
  return readers
}
