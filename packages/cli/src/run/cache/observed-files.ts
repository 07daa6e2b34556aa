import type { SkillFiles } from '@skillgauge/core'
import { reasonOf } from '@skillgauge/sources'
import { checksum } from './checksum.js'

/** Paths that were looked up around a skill, with the result. */
export type Lookups = readonly (readonly [path: string, found: 'file' | 'folder' | null])[]

/** What a verdict depends on. */
export interface ObservedState {
  readonly digest: string
  readonly lookups: Lookups
}

/** Reads each file once and records the state that the verdict depends on: a file may change while it is judged. */
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

interface Around {
  readonly find?: ((path: string) => 'file' | 'folder' | undefined) | undefined
}

export function observeLookups<T extends Around>(around: T): { observed: T; lookups: () => Lookups } {
  const { find } = around
  const results = new Map<string, 'file' | 'folder' | null>()
  const observed = {
    ...around,
    ...(find && {
      find(path: string) {
        const found = find(path)
        results.set(path, found ?? null)
        return found
      },
    }),
  }
  return { observed, lookups: () => [...results] }
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

/** Whether the lookups still give the same results. */
export function isUnchanged(around: Around | undefined, lookups: Lookups): boolean {
  return lookups.every(([path, found]) => (around?.find?.(path) ?? null) === found)
}

/** A checksum of all that rules see of a skill. File times are left out, because they can be set. */
export function digestOf({
  directory,
  path,
  incomplete,
  emptyFolders,
  around,
  entries,
  read,
}: SkillFiles): string {
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
