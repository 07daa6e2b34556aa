import { SkillgaugeError } from '@skillgauge/core'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Header } from 'tar-stream'
import { byPath } from '../paths.js'
import { limits } from '../limits.js'
import type { TreeFile } from './git-tree.js'
import { isPlainPath, tooDeep } from './git-tree.js'
import { githubLimits } from './github-limits.js'
import { TooLarge } from './too-large.js'

export interface Unpacked {
  /** Every entry that is a file or a link, by path. */
  readonly files: readonly TreeFile[]
  readonly contents: ReadonlyMap<string, Uint8Array>
}

/**
 * Reads a gzipped tar from a stream, in memory and in one pass: nothing is ever written to disk, no link is followed, and the
 * stream is given up at the first limit.
 *
 * @param wanted - Whether a file is wanted; the others pass by unread.
 * @throws SkillgaugeError `upstream-failed` when it is too large, cut off or no archive.
 */
export async function unpackTarball(
  body: ReadableStream<Uint8Array>,
  wanted: (path: string) => boolean,
  signal: AbortSignal,
): Promise<Unpacked> {
  // Taken before anything is waited for: a body that nobody reads is cancelled once its response is garbage.
  const source = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0], { signal })
  source.on('error', () => {})
  const { extract } = await import('tar-stream')
  const files: TreeFile[] = []
  const contents = new Map<string, Uint8Array>()
  const seen = new Set<string>()
  let count = 0
  const left = { skillFiles: githubLimits.keptBytes, others: githubLimits.keptBytes }
  const addCompressed = bounded(githubLimits.archiveBytes)
  const addUnpacked = bounded(githubLimits.unpackedBytes)
  const entries = extract()
  const gunzip = createGunzip()
  const fail = (error: Error) => {
    source.destroy()
    gunzip.destroy()
    entries.destroy(error)
  }
  source.on('error', fail).on('data', (chunk: Uint8Array) => addCompressed(chunk.length, fail))
  gunzip.on('error', fail).on('data', (chunk: Uint8Array) => addUnpacked(chunk.length, fail))
  if (source.errored) fail(source.errored)
  source.pipe(gunzip).pipe(entries)
  try {
    for await (const entry of entries) {
      if (++count > githubLimits.archiveEntries) throw tooLarge(`${githubLimits.archiveEntries} entries`)
      const file = fileOf(entry.header)
      // The first of two entries of one name counts, as for everybody who reads from the front.
      if (file && !seen.has(file.path)) {
        seen.add(file.path)
        files.push(file)
        const readable = file.unreadable === undefined && file.bytes <= limits.fileBytes
        // Other files of a large repository must not use up what its skill files need.
        const share = /(?:^|\/)skill\.md$/i.test(file.path) ? 'skillFiles' : 'others'
        if (readable && file.bytes <= left[share] && wanted(file.path)) {
          left[share] -= file.bytes
          // An entry is a stream of bytes; the types that come with the library do not say so.
          contents.set(file.path, await collect(entry as AsyncIterable<Uint8Array>, file.bytes))
        }
      }
      entry.resume()
    }
  } catch (error) {
    if (error instanceof SkillgaugeError || signal.aborted) throw error
    throw new SkillgaugeError('upstream-failed', 'The archive from GitHub is cut off or damaged.', {
      cause: error,
    })
  } finally {
    source.destroy()
    gunzip.destroy()
  }
  return { files: files.sort(byPath), contents }
}

/** Below the one folder at the top, `owner-repo-sha7/`. Folders, devices and what leads out are none. */
function fileOf({ name, type, size, linkname }: Header): TreeFile | undefined {
  const path = name.slice(name.indexOf('/') + 1)
  if (!name.includes('/') || !isPlainPath(path) || !isPlainPath(name)) return undefined
  if (type === 'symlink' || type === 'link' || linkname) return { path, bytes: 0, unreadable: 'a link' }
  if (type !== 'file' && type !== 'contiguous-file') return undefined
  const unreadable = tooDeep(path)
  return { path, bytes: size ?? 0, ...(unreadable !== undefined && { unreadable }) }
}

async function collect(entry: AsyncIterable<Uint8Array>, size: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of entry) {
    bytes += chunk.length
    if (bytes > size) break
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function bounded(limit: number) {
  let bytes = 0
  return (more: number, fail: (error: Error) => void): void => {
    bytes += more
    if (bytes > limit) fail(tooLarge(`${limit / (1024 * 1024)} MiB`))
  }
}

function tooLarge(limit: string): TooLarge {
  return new TooLarge(`The archive of this repository is larger than ${limit}.`)
}
