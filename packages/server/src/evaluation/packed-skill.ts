import type { FileEntry, TransferredSkill } from '@skillgauge/core'
import { packContents } from '@skillgauge/sources/github'

/** A skill as few large values: sending 20,000 files one by one to a process blocks the event loop. Paths contain no NUL. */
export interface PackedSkill {
  readonly directory: string
  readonly path: string
  readonly incomplete: readonly string[]
  readonly repositoryPaths: string | undefined
  readonly paths: string
  readonly sizes: Float64Array
  /** Reasons by the index of the file. */
  readonly unreadable: readonly (readonly [number, string])[]
  /** Reasons why a file has no content, by its index. */
  readonly missing: readonly (readonly [number, string])[]
  /** End of each file's content in `bytes`. */
  readonly ends: Float64Array
  readonly bytes: Uint8Array
}

const separator = '\0'

/** Files without `..`, also as `%2e`, lead nowhere out of the skill: they need not bring the paths of the repository along. */
const leadsOut = ['..', '%2e', '%2E']

export function packSkill({ entries, contents, repositoryPaths, ...skill }: TransferredSkill): PackedSkill {
  const found = entries.map(({ path }) => contents.get(path))
  const looksAround = found.some((content) => content instanceof Uint8Array && mayLeadOut(content))
  return {
    ...skill,
    // Its folders stay known.
    repositoryPaths: repositoryPaths === undefined || looksAround ? repositoryPaths : '',
    paths: entries.map(({ path }) => path).join(separator),
    sizes: Float64Array.from(entries, (entry) => entry.bytes),
    unreadable: entries.flatMap(({ unreadable }, i) => (unreadable === undefined ? [] : [[i, unreadable]])),
    missing: found.flatMap((content, i) => (typeof content === 'string' ? [[i, content]] : [])),
    ...packContents(found.map((content) => (content instanceof Uint8Array ? content : new Uint8Array()))),
  }
}

function mayLeadOut({ buffer, byteOffset, length }: Uint8Array): boolean {
  const text = Buffer.from(buffer, byteOffset, length)
  return leadsOut.some((mark) => text.includes(mark))
}

export function unpackSkill(packed: PackedSkill): TransferredSkill {
  const { paths, sizes, unreadable, missing, ends, bytes, ...skill } = packed
  const names = sizes.length === 0 ? [] : paths.split(separator)
  const reasons = new Map(unreadable)
  const without = new Map(missing)
  const entries = names.map((path, i): FileEntry => {
    const reason = reasons.get(i)
    return { path, bytes: sizes[i]!, ...(reason !== undefined && { unreadable: reason }) }
  })
  const contents = new Map(
    names.map((path, i) => [path, without.get(i) ?? bytes.subarray(i === 0 ? 0 : ends[i - 1], ends[i])]),
  )
  return { ...skill, entries, contents }
}
