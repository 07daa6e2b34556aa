import { isBinaryName } from '@skillgauge/core'
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Tree } from './git-tree.js'
import { parseTree, treeOf } from './git-tree.js'
import type { WantedFiles } from './packed-files.js'
import { packContents } from './packed-files.js'
import { unpackTarball } from './tarball.js'

/** Every file of an archive that may be text. */
export interface WholeArchive {
  readonly tree: Tree
  /** The contents, to which `at` of the files refers. */
  readonly bytes: Uint8Array
}

/** Parsing takes time that grows with the repository, so a server does it in another thread. */
export interface Parsing {
  /**
   * @param json - GitHub's response; may be transferred, so the caller must not use it afterwards.
   * @throws SkillgaugeError `upstream-failed` for an invalid tree.
   */
  tree(json: Uint8Array, signal: AbortSignal): Promise<Tree>
  /** @throws SkillgaugeError `upstream-failed` when the archive is too large, incomplete or invalid. */
  archive(
    body: ReadableStream<Uint8Array>,
    wanted: WantedFiles,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, Uint8Array>>
  /** The same for all its files, when GitHub has truncated the tree. */
  wholeArchive(body: ReadableStream<Uint8Array>, signal: AbortSignal): Promise<WholeArchive>
}

/** Parses in this thread. */
export const localParsing: Parsing = {
  tree: async (json) => parseTree(new TextDecoder().decode(json)),
  archive: storedContents,
  async wholeArchive(body, signal) {
    const { files, contents } = await unpackTarball(body, (path) => !isBinaryName(path), signal)
    const { bytes, ends } = packContents([...contents.values()])
    const places = new Map(
      [...contents.keys()].map((path, i) => [path, [ends[i - 1] ?? 0, ends[i]!] as const]),
    )
    return { tree: treeOf(files.map((file) => ({ ...file, at: places.get(file.path) }))), bytes }
  },
}

/** Bytes to hash before yielding. */
const bytesPerTurn = 2 * 1024 * 1024

/**
 * Keeps the files that match git's objects. An archive may have other line endings than the repository (`eol=crlf`), which is
 * undone; files with other changes are dropped.
 */
async function storedContents(
  body: ReadableStream<Uint8Array>,
  wanted: WantedFiles,
  signal: AbortSignal,
): Promise<Map<string, Uint8Array>> {
  // Line endings double a file at most; other attributes make a megabyte of a few bytes (`export-subst`).
  const isWanted = (path: string, bytes: number) => bytes <= 2 * (wanted.get(path)?.bytes ?? -1)
  const { contents } = await unpackTarball(body, isWanted, signal)
  const stored = new Map<string, Uint8Array>()
  let hashed = 0
  for (const [path, archived] of contents) {
    const content = storedForm(archived, wanted.get(path)?.sha)
    if (content) stored.set(path, content)
    hashed += archived.length
    if (hashed < bytesPerTurn) continue
    hashed = 0
    await setImmediate()
  }
  return stored
}

function storedForm(content: Uint8Array, sha: string | undefined): Uint8Array | undefined {
  if (sha === undefined) return undefined
  if (objectId(sha, content) === sha) return content
  const unix = withoutCarriageReturns(content)
  return unix.length < content.length && objectId(sha, unix) === sha ? unix : undefined
}

/** Git's object id of a blob, in the algorithm of `sha`. */
export function objectId(sha: string, content: Uint8Array): string {
  const algorithm = sha.length === 40 ? 'sha1' : 'sha256'
  return createHash(algorithm).update(`blob ${content.length}\0`).update(content).digest('hex')
}

/** Replaces CR LF by LF. */
function withoutCarriageReturns(content: Uint8Array): Uint8Array {
  const unix = new Uint8Array(content.length)
  let length = 0
  for (let i = 0; i < content.length; i++)
    if (content[i] !== 0x0d || content[i + 1] !== 0x0a) unix[length++] = content[i]!
  return unix.subarray(0, length)
}
