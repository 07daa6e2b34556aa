import type { SkillFiles } from '@skillgauge/core'
import { reasonOf } from '@skillgauge/sources'
import { checksum } from './hash.js'

/** What was looked for around a skill, and what was there: `null` for nothing. */
export type Lookups = readonly (readonly [path: string, found: 'file' | 'folder' | null])[]

/** What a verdict was made of. */
export interface ObservedState {
  /** See `digestOf`. */
  readonly digest: string
  readonly lookups: Lookups
}

/**
 * The same files, each read once, and what was seen of them. A file that changes while it is judged must not lend its verdict
 * to the bytes that it had before.
 */
export function observe(files: SkillFiles): { files: SkillFiles; seen: () => ObservedState } {
  const { around } = files
  const contents = new Map<string, () => Uint8Array>()
  const observedAround = around && observeLookups(around)
  const observed: SkillFiles = {
    ...files,
    read(path) {
      const content = contents.get(path) ?? readOnce(files, path)
      contents.set(path, content)
      return content()
    },
    ...(observedAround && { around: observedAround.observed }),
  }
  return {
    files: observed,
    seen: () => ({ digest: digestOf(observed), lookups: observedAround?.lookups() ?? [] }),
  }
}

/** What can say what lies at a path. */
interface Around {
  readonly find?: ((path: string) => 'file' | 'folder' | undefined) | undefined
}

/** The same, and what it was asked for. */
export function observeLookups<T extends Around>(around: T): { observed: T; lookups: () => Lookups } {
  const { find } = around
  const asked = new Map<string, 'file' | 'folder' | null>()
  const observed = {
    ...around,
    ...(find && {
      find(path: string) {
        const found = find(path)
        asked.set(path, found ?? null)
        return found
      },
    }),
  }
  return { observed, lookups: () => [...asked] }
}

function readOnce(files: SkillFiles, path: string): () => Uint8Array {
  try {
    const bytes = files.read(path)
    return () => bytes
  } catch (error) {
    return () => {
      throw error
    }
  }
}

/** Whether there is still what was found then. */
export function isUnchanged(around: Around | undefined, lookups: Lookups): boolean {
  return lookups.every(([path, found]) => (around?.find?.(path) ?? null) === found)
}

/** A checksum of all that rules can see of a skill. Times of change are not part of it, because they can be set. */
export function digestOf({ directory, path, incomplete, emptyFolders, around, entries, read }: SkillFiles): string {
  const { add, end } = checksum()
  add(JSON.stringify({ directory, path, incomplete, emptyFolders, folders: around?.folders }))
  for (const entry of entries) {
    add(JSON.stringify(entry))
    try {
      add(read(entry.path))
    } catch (error) {
      add(`cannot be read: ${reasonOf(error)}`)
    }
  }
  return end()
}
