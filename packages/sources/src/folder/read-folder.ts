import type { Dirent } from 'node:fs'
import { readdirSync } from 'node:fs'

interface FolderContent {
  readonly children: readonly Dirent[]
  /** Entries whose names are not UTF-8, with an approximate name: no path leads to them. */
  readonly invalidNames: readonly { readonly name: string; readonly isFile: boolean }[]
}

const replacement = '\uFFFD'

/** Throws the errors of the file system. */
export function readFolder(directory: string): FolderContent {
  const children = readdirSync(directory, { withFileTypes: true })
  if (!children.some(({ name }) => name.includes(replacement))) return { children, invalidNames: [] }
  // A valid name may contain this character, too, and equal a replaced one.
  const raw = readdirSync(directory, { withFileTypes: true, encoding: 'buffer' }) as unknown as RawDirent[]
  const named = new Set<string>()
  const invalidNames: { name: string; isFile: boolean }[] = []
  for (const child of raw) {
    const name = child.name.toString()
    if (child.name.equals(Buffer.from(name))) named.add(name)
    else invalidNames.push({ name, isFile: child.isFile() })
  }
  return { children: children.filter(({ name }) => named.delete(name)), invalidNames }
}

/** Not in the types of Node 20. */
type RawDirent = Omit<Dirent, 'name'> & { readonly name: Buffer }
