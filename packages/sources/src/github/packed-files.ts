import type { Tree, TreeFile } from './git-tree.js'
import type { ArchiveFiles, WantedFiles } from './parsing.js'

export type PackedTree = ReturnType<typeof packTree>
export type PackedFiles = ReturnType<typeof packFiles>
export type PackedWanted = ReturnType<typeof packWanted>

const separator = '\0'

/**
 * A tree as few large values: sending 20,000 objects to another thread takes longer than creating them. Paths contain no NUL
 * (`isPlainPath`).
 */
export function packTree({ files, others, ...all }: Tree) {
  return {
    paths: files.map(({ path }) => path).join(separator),
    shas: files.map(({ sha }) => sha ?? '').join(separator),
    bytes: Float64Array.from(files, ({ bytes }) => bytes),
    /** By index of the file. */
    unreadable: files.flatMap(({ unreadable }, i) =>
      unreadable === undefined ? [] : [[i, unreadable] as const],
    ),
    others: others.join(separator),
    all,
  }
}

export function unpackTree({ paths, shas, bytes, unreadable, others, all }: PackedTree): Tree {
  const names = splitPaths(shas)
  const reasons = new Map(unreadable)
  const files = splitPaths(paths).map((path, i): TreeFile => {
    const reason = reasons.get(i)
    if (reason !== undefined) return { path, bytes: bytes[i]!, unreadable: reason }
    const sha = names[i]!
    return sha === '' ? { path, bytes: bytes[i]! } : { path, bytes: bytes[i]!, sha }
  })
  return { ...all, files, others: splitPaths(others) }
}

export function packFiles({ tree, contents }: ArchiveFiles) {
  const packed = packContents([...contents.values()])
  return { tree: tree && packTree(tree), paths: [...contents.keys()].join(separator), ...packed }
}

/** Concatenates contents; `ends` holds the end of each. */
export function packContents(contents: readonly Uint8Array[]) {
  let length = 0
  const ends = Float64Array.from(contents, (content) => (length += content.length))
  const bytes = new Uint8Array(length)
  for (const [i, content] of contents.entries()) bytes.set(content, ends[i - 1] ?? 0)
  return { ends, bytes }
}

export function unpackFiles({ tree, paths, ends, bytes }: PackedFiles): ArchiveFiles {
  const names = ends.length === 0 ? [] : paths.split(separator)
  const contents = new Map(names.map((path, i) => [path, bytes.subarray(ends[i - 1] ?? 0, ends[i])]))
  return { tree: tree && unpackTree(tree), contents }
}

export function packWanted(wanted: WantedFiles) {
  if (wanted === 'text') return wanted
  const shas = [...wanted.values()].map((sha) => sha ?? '').join(separator)
  return { paths: [...wanted.keys()].join(separator), shas }
}

export function unpackWanted(packed: PackedWanted): WantedFiles {
  if (packed === 'text') return packed
  const shas = packed.shas.split(separator)
  return new Map(splitPaths(packed.paths).map((path, i) => [path, shas[i] === '' ? undefined : shas[i]]))
}

function splitPaths(joined: string): string[] {
  return joined === '' ? [] : joined.split(separator)
}
