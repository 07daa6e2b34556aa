/** Strings one after the other; a few large values are sent to another thread and kept faster than thousands of small ones. */
export interface PackedStrings {
  readonly text: string
  /** End of each string. */
  readonly ends: Float64Array
}

/** A file to extract. */
interface WantedFile {
  /** Git's object id, which the content must match. */
  readonly sha?: string | undefined
  /** In the repository: an archive may have more. */
  readonly bytes: number
}

/** By path. */
export type WantedFiles = ReadonlyMap<string, WantedFile>

export type PackedFiles = ReturnType<typeof packFiles>
export type PackedWanted = ReturnType<typeof packWanted>

/** Paths contain no NUL (`isPlainPath`). */
const separator = '\0'

export function packStrings(strings: readonly string[]): PackedStrings {
  let length = 0
  return { text: strings.join(''), ends: Float64Array.from(strings, (one) => (length += one.length)) }
}

export function stringAt({ text, ends }: PackedStrings, index: number): string {
  return text.slice(ends[index - 1] ?? 0, ends[index])
}

/** Index of a string among sorted ones; -1 without it. */
export function indexOf(sorted: PackedStrings, wanted: string): number {
  let [from, to] = [0, sorted.ends.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (stringAt(sorted, middle) < wanted) from = middle + 1
    else to = middle
  }
  return from < sorted.ends.length && stringAt(sorted, from) === wanted ? from : -1
}

export function packFiles(contents: ReadonlyMap<string, Uint8Array>) {
  return { paths: [...contents.keys()].join(separator), ...packContents([...contents.values()]) }
}

/** Concatenates contents; `ends` holds the end of each. */
export function packContents(contents: readonly Uint8Array[]) {
  let length = 0
  const ends = Float64Array.from(contents, (content) => (length += content.length))
  const bytes = new Uint8Array(length)
  for (const [i, content] of contents.entries()) bytes.set(content, ends[i - 1] ?? 0)
  return { ends, bytes }
}

export function unpackFiles({ paths, ends, bytes }: PackedFiles): Map<string, Uint8Array> {
  return new Map(splitPaths(paths).map((path, i) => [path, bytes.subarray(ends[i - 1] ?? 0, ends[i])]))
}

export function packWanted(wanted: WantedFiles) {
  const files = [...wanted.values()]
  return {
    paths: [...wanted.keys()].join(separator),
    shas: files.map(({ sha }) => sha ?? '').join(separator),
    sizes: Float64Array.from(files, ({ bytes }) => bytes),
  }
}

export function unpackWanted({ paths, shas, sizes }: PackedWanted): Map<string, WantedFile> {
  const ids = shas.split(separator)
  return new Map(splitPaths(paths).map((path, i) => [path, { sha: ids[i] || undefined, bytes: sizes[i]! }]))
}

function splitPaths(joined: string): string[] {
  return joined === '' ? [] : joined.split(separator)
}
