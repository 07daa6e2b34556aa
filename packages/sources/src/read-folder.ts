import type { Dirent } from 'node:fs'
import { readdirSync } from 'node:fs'

interface FolderContent {
  readonly children: readonly Dirent[]
  /** What has a name that is not UTF-8, by what comes closest to it: no path leads there. */
  readonly unnamed: readonly { readonly name: string; readonly isFile: boolean }[]
}

const replacement = '\uFFFD'

/** What lies in a folder. Throws what the file system does. */
export function readFolder(directory: string): FolderContent {
  const children = readdirSync(directory, { withFileTypes: true })
  if (!children.some(({ name }) => name.includes(replacement))) return { children, unnamed: [] }
  // A name may really hold that character, and then another may come to the same.
  const raw = readdirSync(directory, { withFileTypes: true, encoding: 'buffer' }) as unknown as RawDirent[]
  const named = new Set<string>()
  const unnamed: { name: string; isFile: boolean }[] = []
  for (const child of raw) {
    const name = child.name.toString()
    if (child.name.equals(Buffer.from(name))) named.add(name)
    else unnamed.push({ name, isFile: child.isFile() })
  }
  return { children: children.filter(({ name }) => named.delete(name)), unnamed }
}

/** Not in the types of Node 20. */
type RawDirent = Omit<Dirent, 'name'> & { readonly name: Buffer }
