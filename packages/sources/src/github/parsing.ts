import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { parseTree, treeOf } from './git-tree.js'
import type { Parsing, WantedFiles } from './parsing-contract.js'
import { unpackTarball } from './tarball.js'
import { isBinaryName } from './what-to-fetch.js'

/** In the thread of the caller. */
export const parsingHere: Parsing = {
  tree: async (json) => parseTree(new TextDecoder().decode(json)),
  async archive(body, wanted, signal) {
    if (wanted !== 'text') return { contents: await storedContents(body, wanted, signal) }
    const { files, contents } = await unpackTarball(body, (path) => !isBinaryName(path), signal)
    const tree = treeOf(files)
    const kept = new Set(tree.files.map(({ path }) => path))
    return { tree, contents: new Map([...contents].filter(([path]) => kept.has(path))) }
  },
}

async function storedContents(
  body: ReadableStream<Uint8Array>,
  wanted: Exclude<WantedFiles, 'text'>,
  signal: AbortSignal,
): Promise<Map<string, Uint8Array>> {
  const { contents } = await unpackTarball(body, (path) => wanted.has(path), signal)
  const stored = new Map<string, Uint8Array>()
  for await (const [path, content] of asStored(contents, (path) => wanted.get(path)))
    stored.set(path, content)
  return stored
}

/** Bytes that are hashed before others get a turn. */
const atATime = 2 * 1024 * 1024

/**
 * Of the files in an archive those that are what git has stored, as git has stored them. A repository may have its archives
 * made with other line ends than its files (`eol=crlf`), which can be undone; what is changed in any other way is left out.
 */
export async function* asStored(
  archived: Iterable<readonly [path: string, content: Uint8Array]>,
  shaOf: (path: string) => string | undefined,
): AsyncGenerator<readonly [path: string, content: Uint8Array]> {
  let hashed = 0
  for (const [path, content] of archived) {
    const stored = storedForm(content, shaOf(path))
    if (stored) yield [path, stored]
    hashed += content.length
    if (hashed < atATime) continue
    hashed = 0
    await setImmediate()
  }
}

function storedForm(content: Uint8Array, sha: string | undefined): Uint8Array | undefined {
  if (sha === undefined) return undefined
  if (shaLike(sha, content) === sha) return content
  const unix = withoutCarriageReturns(content)
  return unix.length < content.length && shaLike(sha, unix) === sha ? unix : undefined
}

/** What git would call these bytes, by the algorithm that `sha` was made with. */
function shaLike(sha: string, content: Uint8Array): string {
  const algorithm = sha.length === 40 ? 'sha1' : 'sha256'
  return createHash(algorithm).update(`blob ${content.length}\0`).update(content).digest('hex')
}

/** Each CR LF as LF. */
function withoutCarriageReturns(content: Uint8Array): Uint8Array {
  const unix = new Uint8Array(content.length)
  let length = 0
  for (let i = 0; i < content.length; i++)
    if (content[i] !== 0x0d || content[i + 1] !== 0x0a) unix[length++] = content[i]!
  return unix.subarray(0, length)
}
