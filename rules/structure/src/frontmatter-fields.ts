import { hosts } from '@skillgauge/hosts'

/** The fields of the Agent Skills specification. */
export const standardFields = [
  'name',
  'description',
  'license',
  'compatibility',
  'metadata',
  'allowed-tools',
] as const

/** Fields of the frontmatter that a host reads and the specification does not know, each with the names of those hosts. */
export const hostFields: ReadonlyMap<string, readonly string[]> = readersOf((path) =>
  path.includes('.') || standardFields.some((field) => field === path) ? undefined : path,
)

/** Keys of `metadata` that a host reads, each with the names of those hosts. */
export const hostMetadata: ReadonlyMap<string, readonly string[]> = readersOf((path) =>
  path.startsWith('metadata.') ? path.slice('metadata.'.length) : undefined,
)

function readersOf(keyOf: (path: string) => string | undefined): Map<string, string[]> {
  const readers = new Map<string, string[]>()
  for (const { name, fields } of hosts) {
    for (const { path } of fields) {
      const key = keyOf(path)
      if (key !== undefined) readers.set(key, [...(readers.get(key) ?? []), name])
    }
  }
  return readers
}
